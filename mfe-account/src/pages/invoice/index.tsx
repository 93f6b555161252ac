import { type AccountOrder, accountOrder, type OrderAccess } from '@bowtie/contracts';
import {
  creditOf,
  dayText,
  invoiceLines,
  readOrderLink,
  refundedAmount,
  seller,
  storeMessages,
  sumCredit,
  sumNames,
  travelOf,
  untaxed,
  valueAndSaving,
} from '@bowtie/domain';
import { Button, buttonClass, Container, EmptyState, Money, Skeleton, wholeNumbers } from '@bowtie/ui';
import { hasStatus, Link, useCallData, useLocation, useParams, useSession } from '@bowtie/web';
import { Loaded } from '@bowtie/web/loaded';
import { LinkNeeded, paidText } from '@bowtie/web/orders';
import { useState } from 'react';
import styles from './invoice.module.css';

/** What the fragment of the address opens the order with; undefined for none. */
function accessIn(hash: string): OrderAccess | undefined {
  const link = readOrderLink(hash);
  if (link !== undefined) return { order_token: link.order_token };
  const email = new URLSearchParams(hash.replace(/^#/, '')).get('email');
  return email === null || email === '' ? undefined : { email };
}

/** The invoice of an order, for the buyer or by the order's link. */
export function Page() {
  const { orderNumber = '' } = useParams();
  const { hash } = useLocation();
  const { known } = useSession();
  // What the page was opened with stays, whatever becomes of the address.
  const [access] = useState(() => accessIn(hash));
  const found = useCallData(
    accountOrder,
    known || access !== undefined
      ? { params: { order_number: orderNumber }, query: access ?? {} }
      : undefined,
    { freshMs: 0, reportAs: 'order lookup', expected: closed },
  );
  return (
    <Container width="text" className={styles.page}>
      <Loaded
        from={found}
        what="the invoice"
        title="Invoice"
        skeleton={<Skeleton height={520} />}
        failureText={storeMessages.orderLookupFailed}
        errorView={(error) => (hasStatus(error, closed) ? <ClosedInvoice /> : undefined)}
      >
        {(details) =>
          details.link_needed ? (
            <>
              <h1>Invoice</h1>
              <LinkNeeded
                orderNumber={orderNumber}
                email={access?.email}
                isBusiness={details.order.business !== undefined}
              />
            </>
          ) : (
            <Invoice details={details} access={access} />
          )
        }
      </Loaded>
    </Container>
  );
}

/** Answers where the invoice is not the visitor's to see, as far as is known of them. */
const closed = [401, 404];

function ClosedInvoice() {
  return (
    <EmptyState
      headingLevel={1}
      title="This invoice is not open to you"
      action={
        <Link to="/orderstatus/" className={buttonClass({ variant: 'ink' })}>
          Find my order
        </Link>
      }
    >
      <p>Log in with the account that placed the order, or open the link in one of its mails.</p>
    </EmptyState>
  );
}

interface InvoiceProps {
  details: AccountOrder;
  access: OrderAccess | undefined;
}

function pdfPath(orderNumber: string, access: OrderAccess | undefined): string {
  const query = new URLSearchParams();
  if (access?.order_token !== undefined) query.set('order_token', access.order_token);
  else if (access?.email !== undefined) query.set('email', access.email);
  const text = query.toString();
  return `/cart/order/${encodeURIComponent(orderNumber)}/invoice.pdf${text === '' ? '' : `?${text}`}`;
}

function Invoice({ details, access }: InvoiceProps) {
  const { order, cards, user, refunds } = details;
  const names = sumNames({
    cards: cards.length,
    ...travelOf(order.delivery_groups),
    promoCode: order.promo_code,
  });
  const { value, saving } = valueAndSaving(cards, order.subtotal);
  const refunded = refundedAmount(details);
  const back = sumCredit(refunds);
  const credit = creditOf(order);
  const isBusiness = order.business !== undefined;
  const purchaseOrder = order.business?.purchase_order_number ?? null;
  const day = dayText(order.date_created.slice(0, 10));
  return (
    <article className={styles.invoice}>
      <header className={styles.head}>
        <div>
          <h1>Invoice</h1>
          <p>
            <span>{wholeNumbers(`Order ${order.order_number}`)}</span>
            <br />
            <span>{`${day}, ${order.date_created.slice(0, 4)}`}</span>
            {purchaseOrder !== null && (
              <span>
                <br />
                <span>{`Purchase order ${purchaseOrder}`}</span>
              </span>
            )}
          </p>
        </div>
        <address className={styles.from}>
          {seller.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </header>
      <p>
        <span>Billed to</span>
        <br />
        <strong>{order.business?.company_name ?? user.name}</strong>
        <br />
        {order.business !== undefined && (
          <span>
            {order.business.company_address !== undefined && (
              <span>
                <span>{order.business.company_address}</span>
                <br />
              </span>
            )}
            <span>{user.name}</span>
            <br />
          </span>
        )}
        <span>{user.email}</span>
      </p>
      <table className={styles.lines}>
        <caption className={styles.caption}>What was bought</caption>
        <thead>
          <tr>
            <th scope="col">Card</th>
            <th scope="col">{isBusiness ? 'Kind' : 'For'}</th>
            {isBusiness && (
              <th scope="col" className={styles.number}>
                Each
              </th>
            )}
            {isBusiness && (
              <th scope="col" className={styles.number}>
                Cards
              </th>
            )}
            <th scope="col" className={styles.number}>
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {invoiceLines(cards, isBusiness).map(({ key, name, about, each, quantity, value }) => (
            <tr key={key}>
              <td>{name}</td>
              <td>{about}</td>
              {isBusiness && (
                <td className={styles.number}>
                  <Money dollars={each} />
                </td>
              )}
              {isBusiness && <td className={styles.number}>{quantity}</td>}
              <td className={styles.number}>
                <Money dollars={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <Sum label={names.subtotal} price={value} />
        {saving > 0 && <Sum label={names.brandDiscount} price={-saving} />}
        <Sum label={names.fees} price={order.fees} />
        <Sum label={names.shipping} price={order.shipping_fee} />
        {order.discount > 0 && <Sum label={names.discount} price={-order.discount} />}
        {isBusiness && <Sum label="Sales tax" price={0} />}
        <Sum label="Total" price={order.transaction_amount} strong />
        {credit.amount > 0 && <Sum label={credit.label} price={-credit.amount} />}
        {credit.amount > 0 && <Sum label="Charged" price={order.transaction_amount - credit.amount} strong />}
        {refunded > 0 && <Sum label="Refunded" price={-refunded} />}
        {back.amount > 0 && <Sum label={`of that to ${back.back}`} price={-back.amount} />}
        {refunded > 0 && (
          <Sum label="Total after refunds" price={order.transaction_amount - refunded} strong />
        )}
      </dl>
      <p>{`${paidText(order)}. ${untaxed}`}</p>
      <p className={styles.actions}>
        <Button variant="ink" onClick={() => window.print()}>
          Print
        </Button>
        <a className={buttonClass()} href={pdfPath(order.order_number, access)} download>
          Download PDF
        </a>
      </p>
    </article>
  );
}

function Sum({ label, price, strong = false }: { label: string; price: number; strong?: boolean }) {
  return (
    <div className={strong ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money price={price} />
      </dd>
    </div>
  );
}
