import { accountOrders } from '@bowtie/contracts';
import { type OrderState, orderStates, storeMessages } from '@bowtie/domain';
import { Button, buttonClass, EmptyState, Skeleton } from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import { Link, pageAddress, useCallData, useLocation, useSearchParams } from '@bowtie/web';
import { AccountPage } from '@bowtie/web/account-page';
import { CheckedForm, FormSelect, FormTextField } from '@bowtie/web/forms';
import { Loaded } from '@bowtie/web/loaded';
import { orderStateText } from '@bowtie/web/orders';
import { useEffect, useMemo, useState } from 'react';
import { OrderList } from '../../orders/order-list';
import styles from './orders-page.module.css';

const perPage = 10;

function readState(text: string | null): OrderState | undefined {
  return orderStates.find((state) => state === text);
}

function readNumber(text: string | null, fallback: number): number {
  const number = Number(text ?? fallback);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}

/** All orders of the signed-in person. What is searched and filtered stands in the address. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').slice(0, 60);
  const status = readState(params.get('status'));
  const year = readNumber(params.get('year'), 0);
  const smb = params.get('smb') === '1';
  const page = readNumber(params.get('page'), 1);
  const query = {
    search,
    ...(status && { status }),
    ...(smb && { smb: '1' as const }),
    ...(year >= 2000 && year < 3000 && { year }),
    page,
    limit: perPage,
  };
  const found = useCallData(accountOrders, { query }, { freshMs: 0, reportAs: 'order lookup' });
  const isFiltered = search !== '' || status !== undefined || year > 0 || smb;
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next);
  };
  // The filters are shown once there are orders: where there are none, they would go and move what is below them.
  const hasOrders = found.data !== undefined && found.data.total_count > 0;
  const [hadOrders, setHadOrders] = useState(false);
  useEffect(() => {
    if (hasOrders) setHadOrders(true);
  }, [hasOrders]);
  return (
    <AccountPage title="Your orders">
      {(isFiltered || hasOrders || hadOrders) && (
        <Filters {...{ search, status, year, smb, years: found.data?.years ?? [] }} onChange={change} />
      )}
      <div className={styles.results}>
        <Loaded
          from={found}
          what="your orders"
          skeleton={<Skeleton height={360} />}
          failureText={storeMessages.orderLookupFailed}
        >
          {({ orders, total_count }) => (
            <>
              <p role="status" className={styles.count}>
                {total_count === 0 ? '' : `${total_count} ${total_count === 1 ? 'order' : 'orders'}`}
              </p>
              {total_count > 0 && <OrderList orders={orders} />}
              {total_count === 0 && isFiltered && (
                <EmptyState
                  title="No order fits"
                  action={<Button onClick={() => setParams(new URLSearchParams())}>Show all orders</Button>}
                >
                  <p>
                    Try part of the order number, of your purchase order number, or the name of a recipient.
                  </p>
                </EmptyState>
              )}
              {total_count === 0 && !isFiltered && <NoOrders />}
              <Pagination
                page={page}
                pageCount={Math.ceil(total_count / perPage)}
                onPage={(to) => setParams({ ...Object.fromEntries(params), page: String(to) })}
                label="Pages of your orders"
              />
            </>
          )}
        </Loaded>
      </div>
    </AccountPage>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      action={
        <Link to="/buy-gift-cards/" className={buttonClass({ variant: 'ribbon' })}>
          Find a gift card
        </Link>
      }
    >
      <p>
        Orders that you place while you are logged in are kept here. You placed one as a guest?{' '}
        <Link to="/orderstatus/">Track it by its number.</Link>
      </p>
    </EmptyState>
  );
}

interface FiltersProps {
  search: string;
  status: OrderState | undefined;
  year: number;
  /** Business orders alone. */
  smb: boolean;
  years: readonly number[];
  onChange(changes: Record<string, string>): void;
}

const all = { value: 'all', label: 'All' };
const states = [all, ...orderStates.map((state) => ({ value: state, label: orderStateText[state].label }))];
const kinds = [all, { value: 'business', label: 'Business' }];
/** What a filter's choice is in the address: nothing where all are shown. */
const inAddress = (choice: string) => (choice === all.value ? '' : choice);

interface FilterValues {
  search: string;
  status: string;
  year: string;
  kind: string;
}

function Filters({ search, status, year, smb, years, onChange }: FiltersProps) {
  const { pathname } = useLocation();
  const initialValues = useMemo(
    (): FilterValues => ({
      search,
      status: status ?? all.value,
      year: year > 0 ? String(year) : all.value,
      kind: smb ? 'business' : all.value,
    }),
    [search, status, year, smb],
  );
  const shownYears = [...new Set(year > 0 ? [...years, year] : years)].map(String);
  return (
    <search>
      <CheckedForm<FilterValues>
        className={styles.filters}
        method="get"
        action={pageAddress(pathname)}
        initialValues={initialValues}
        onSubmit={(values) =>
          onChange({
            search: (values.search ?? '').trim(),
            status: inAddress(values.status),
            year: inAddress(values.year),
            smb: values.kind === 'business' ? '1' : '',
          })
        }
      >
        <FormTextField label="Order, PO number or recipient" type="search" name="search" maxLength={60} />
        <FormSelect label="Status" name="status" options={states} isFilter />
        <FormSelect
          label="Year"
          name="year"
          options={[all, ...shownYears.map((value) => ({ value, label: value }))]}
          isFilter
        />
        <FormSelect label="Kind" name="kind" options={kinds} isFilter />
        <Button type="submit" variant="ink" icon="search">
          Search
        </Button>
      </CheckedForm>
    </search>
  );
}
