import { type CallAnswer, copyCartFromOrder } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { Button, Dialog, NoticeBox, Skeleton, TextField } from '@bowtie/ui';
import { RadioGroup } from '@bowtie/ui/forms';
import { ApiError, call, reportError, useNavigate, useServerData } from '@bowtie/web';
import { useEffect, useMemo, useState } from 'react';
import { businessPaths } from '../business-paths';
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
  const { data: answer, error } = useServerData(
    open ? `order again ${orderNumber}` : undefined,
    (signal) =>
      call(copyCartFromOrder, { params: { order_number: orderNumber }, body: { into: 'grid' }, signal }),
    { freshMs: 0 },
  );
  useEffect(() => {
    if (error !== undefined) reportError('order lookup', error);
  }, [error]);
  const sheets = useMemo(() => (answer === undefined ? [] : orderedSheets(answer)), [answer]);
  const [chosen, setChosen] = useState<string>();
  const [amount, setAmount] = useState('');
  const { order, dispatch } = useBusinessOrder();
  const { forget } = useGridHistory();
  const navigate = useNavigate();
  const sheet = sheets.find(({ id }) => id === chosen) ?? sheets[0];
  const replaced = order.rows.length;
  const take = () => {
    if (sheet === undefined) return;
    const { details, rows } = withAmount(sheet, amount);
    dispatch(loadCartRows, details, rows, []);
    // What was undone before belongs to the rows that are gone.
    forget();
    navigate(sheet.isGone ? businessPaths.details : businessPaths.customize);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Order again"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button variant="ribbon" disabled={sheet === undefined} onClick={take}>
            {replaced === 0 ? 'Open in the grid' : 'Replace the grid'}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {error !== undefined && <NoticeBox tone="error">{problemOf(error)}</NoticeBox>}
        {error === undefined && answer === undefined && <Skeleton height={160} />}
        {sheet !== undefined && (
          <>
            <p>
              The same people, ready to edit: {cardsText(sheet.rows.length)} {ways[sheet.style]}. Nothing is
              bought before you check out.
            </p>
            {sheets.length > 1 && (
              <RadioGroup
                legend="Which cards?"
                options={sheets.map(({ id, name, rows, style }) => ({
                  value: id,
                  label: `${cardsText(rows.length)} ${ways[style]}: ${name}`,
                }))}
                value={sheet.id}
                onValue={setChosen}
              />
            )}
            <TextField
              label="New amount for each card, in dollars"
              hint="Leave it empty to keep the amounts. You can change each one in the grid."
              inputMode="numeric"
              maxLength={4}
              optional
              value={amount}
              onChange={({ currentTarget: { value } }) => setAmount(value.replace(/\D/g, ''))}
            />
            {sheet.isGone && (
              <NoticeBox tone="warning" title={`${sheet.name} is not sold any more`}>
                Your people come along. Next you choose another card for them.
              </NoticeBox>
            )}
            <UnavailableCards gone={answer?.gone ?? []} isWhole={sheet.isGone} />
            {replaced > 0 && (
              <NoticeBox tone="warning" title="Your grid is not empty">
                It has {replaced === 1 ? 'one row' : `${replaced} rows`} that {replaced === 1 ? 'is' : 'are'}{' '}
                replaced. What is in your business cart stays.
              </NoticeBox>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Cards that cannot be bought as they were, each with why. */
function UnavailableCards({ gone, isWhole }: { gone: Reordered['gone']; isWhole: boolean }) {
  if (gone.length === 0 || isWhole) return null;
  return (
    <NoticeBox tone="warning" title={`${cardsText(gone.length)} cannot be ordered as before`}>
      <ul className={styles.gone}>
        {gone.slice(0, maxListed).map(({ name, recipient_name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alike cards of one person are alike here too
          <li key={`${index} ${name} ${recipient_name}`}>
            {name}
            {recipient_name && `, for ${recipient_name}`}: {reason}
          </li>
        ))}
        {gone.length > maxListed && <li>and {gone.length - maxListed} more</li>}
      </ul>
    </NoticeBox>
  );
}
