import { type CallAnswer, copyCartFromOrder } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { Button, Dialog, NoticeBox, Skeleton } from '@bowtie/ui';
import { RadioGroup } from '@bowtie/ui/forms';
import { ApiError, useCallData, useNavigate } from '@bowtie/web';
import { CheckedForm, FormTextField, SubmitButton, useFormChoice } from '@bowtie/web/forms';
import { Loading } from '@bowtie/web/loaded';
import { useMemo } from 'react';
import { businessPaths } from '../business-paths';
import { cardAmountRule, isCardAmount } from '../forms/card-amount';
import { loadCartRows } from '../state/business-order';
import { useBusinessOrder, useGridHistory } from '../state/order-atom';
import { type OrderedSheet, orderedSheets, withAmount } from './ordered-sheets';
import styles from './reorder-dialog.module.css';

type Reordered = CallAnswer<typeof copyCartFromOrder>;

const ways: Record<OrderedSheet['style'], string> = {
  email: 'by e-mail',
  download: 'to download',
  bulk_ship: 'in parcels',
  individual_ship: 'by mail, one by one',
};

/** Gone cards that are named one by one. */
const maxListed = 10;
const cardsText = (count: number) => (count === 1 ? 'one card' : `${count} cards`);

/** What is said where an order cannot be brought into the grid. */
function problemOf(error: unknown): string {
  const hasOwnMessage = error instanceof ApiError && error.status > 0 && error.status < 500;
  return hasOwnMessage ? error.message : storeMessages.orderLookupFailed;
}

interface ReorderDialogProps {
  open: boolean;
  onClose(): void;
  orderNumber: string;
}

/** Brings the cards of an order into the grid once more: the same people, and another amount where one is wanted. */
export function ReorderDialog({ open, onClose, orderNumber }: ReorderDialogProps) {
  const { data: answer, error } = useCallData(
    copyCartFromOrder,
    open ? { params: { order_number: orderNumber }, body: { into: 'grid' } } : undefined,
    { freshMs: 0, reportAs: 'order lookup' },
  );
  const sheets = useMemo(() => (answer === undefined ? [] : orderedSheets(answer)), [answer]);
  const [first] = sheets;
  return (
    <Dialog open={open} onClose={onClose} title="Order again">
      <div className={styles.sheet}>
        {error !== undefined && <NoticeBox tone="error">{problemOf(error)}</NoticeBox>}
        {error === undefined && answer === undefined && (
          <Loading what="the cards" skeleton={<Skeleton height={160} />} />
        )}
        {first === undefined ? (
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        ) : (
          <ReorderForm
            key={orderNumber}
            sheets={sheets}
            first={first}
            gone={answer?.gone ?? []}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ReorderFormProps {
  sheets: readonly OrderedSheet[];
  first: OrderedSheet;
  gone: Reordered['gone'];
  onClose(): void;
}

interface ReorderValues {
  sheet: string;
  amount: string;
}

const validate = ({ amount }: ReorderValues) =>
  amount.trim() === '' || isCardAmount(amount) ? {} : { amount: cardAmountRule };

const digits = (typed: string) => typed.replace(/\D/g, '');

/** Which cards are ordered again, and for how much. */
function ReorderForm({ sheets, first, gone, onClose }: ReorderFormProps) {
  const { order, dispatch } = useBusinessOrder();
  const { forget } = useGridHistory();
  const navigate = useNavigate();
  const replaced = order.rows.length;
  const take = ({ sheet, amount }: ReorderValues) => {
    const chosen = sheets.find(({ id }) => id === sheet) ?? first;
    const { details, rows } = withAmount(chosen, amount);
    dispatch(loadCartRows, details, rows, []);
    // What was undone before belongs to the rows that are gone.
    forget();
    navigate(chosen.isGone ? businessPaths.details : businessPaths.customize);
  };
  return (
    <CheckedForm<ReorderValues>
      className={styles.sheet}
      initialValues={{ sheet: first.id, amount: '' }}
      validate={validate}
      quietUntilSent
      onSubmit={take}
    >
      <ChosenSheet sheets={sheets} first={first} />
      <FormTextField
        name="amount"
        format={digits}
        label="New amount for each card, in dollars"
        hint="Leave it empty to keep the amounts. You can change each one in the grid."
        inputMode="numeric"
        maxLength={4}
        optional
      />
      <Gone sheets={sheets} first={first} gone={gone} />
      {replaced > 0 && (
        <NoticeBox
          tone="warning"
          title="Your grid is not empty"
        >{`It has ${replaced === 1 ? 'one row' : `${replaced} rows`} that ${replaced === 1 ? 'is' : 'are'} replaced. What is in your business cart stays.`}</NoticeBox>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
        <SubmitButton variant="ribbon">
          {replaced === 0 ? 'Open in the grid' : 'Replace the grid'}
        </SubmitButton>
      </div>
    </CheckedForm>
  );
}

type SheetsProps = Pick<ReorderFormProps, 'sheets' | 'first'>;

function useChosenSheet({ sheets, first }: SheetsProps) {
  const { value, choose } = useFormChoice<string>('sheet');
  return { sheet: sheets.find(({ id }) => id === value) ?? first, choose };
}

/** The cards of one kind of an order that has several. */
function ChosenSheet(props: SheetsProps) {
  const { sheet, choose } = useChosenSheet(props);
  return (
    <>
      <p>{`The same people, ready to edit: ${cardsText(sheet.rows.length)} ${ways[sheet.style]}. Nothing is bought before you check out.`}</p>
      {props.sheets.length > 1 && (
        <RadioGroup
          legend="Which cards?"
          options={props.sheets.map(({ id, name, rows, style }) => ({
            value: id,
            label: `${cardsText(rows.length)} ${ways[style]}: ${name}`,
          }))}
          value={sheet.id}
          onValue={choose}
        />
      )}
    </>
  );
}

/** What is not sold any more. */
function Gone({ gone, ...props }: SheetsProps & Pick<ReorderFormProps, 'gone'>) {
  const { sheet } = useChosenSheet(props);
  return (
    <>
      {sheet.isGone && (
        <NoticeBox tone="warning" title={`${sheet.name} is not sold any more`}>
          Your people come along. Next you choose another card for them.
        </NoticeBox>
      )}
      <UnavailableCards gone={gone} isWhole={sheet.isGone} />
    </>
  );
}

/** Cards that cannot be bought as they were, each with why. */
function UnavailableCards({ gone, isWhole }: { gone: Reordered['gone']; isWhole: boolean }) {
  if (gone.length === 0 || isWhole) return null;
  return (
    <NoticeBox tone="warning" title={`${cardsText(gone.length)} cannot be ordered as before`}>
      <ul className={styles.gone}>
        {gone.slice(0, maxListed).map(({ name, recipient_name, reason }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: alike cards of one person are alike here too
            key={`${index} ${name} ${recipient_name}`}
          >{`${name}${recipient_name ? `, for ${recipient_name}` : ''}: ${reason}`}</li>
        ))}
        {gone.length > maxListed && <li>{`and ${gone.length - maxListed} more`}</li>}
      </ul>
    </NoticeBox>
  );
}
