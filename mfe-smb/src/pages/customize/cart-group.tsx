import type { Cart, PricedDeliveryGroup } from '@bowtie/contracts';
import { Button, Dialog, Money, NoticeBox } from '@bowtie/ui';
import { notify, reportError } from '@bowtie/web';
import { useId, useState } from 'react';
import { forgetBusinessCart, groupToEdit, removalErrorText, removeGroup } from '../../data/business-cart';
import { useHeldFocus } from '../../held-focus';
import { closeCartRows, loadCartRows } from '../../state/business-order';
import { useGridHistory, useHasOwnRows, useOrderDispatch, useOrderPart } from '../../state/order-atom';
import styles from './customize.module.css';

const deliveryNames: Record<PricedDeliveryGroup['delivery_style'], string> = {
  bulk_ship: 'in one parcel',
  individual_ship: 'mailed one by one',
  email: 'by e-mail',
  download: 'to download',
};

interface CartGroupProps {
  cart: Cart;
  group: PricedDeliveryGroup;
}

/** A delivery group of the business cart: opened in the grid, left as it was, or taken out. */
export function CartGroup({ cart, group }: CartGroupProps) {
  const dispatch = useOrderDispatch();
  const { forget } = useGridHistory();
  const openGroups = useOrderPart('cartGroups');
  const hasOwnRows = useHasOwnRows();
  const why = useId();
  const [isAsked, setAsked] = useState(false);
  const items = cart.cart_items.filter(({ delivery_group_uuid: uuid }) => uuid === group.uuid);
  const isOpen = openGroups.includes(group.uuid);
  const { ref, holdFocus } = useHeldFocus<HTMLSpanElement>();
  const close = () => {
    dispatch(closeCartRows);
    forget();
    holdFocus();
  };
  const edit = () => {
    const { details, rows } = groupToEdit(cart, group);
    dispatch(loadCartRows, details, rows, [group.uuid]);
    forget();
    holdFocus();
  };
  return (
    <li>
      <span>
        <strong>{items.length === 1 ? 'One card' : `${items.length} cards`}</strong>{' '}
        <span>{`${deliveryNames[group.delivery_style]},`}</span>{' '}
        <Money price={items.reduce((sum, { price, fee }) => sum + price + fee, 0)} />
      </span>
      <span ref={ref} className={styles.groupActions}>
        {isOpen ? (
          <>
            <span className={styles.muted}>In the grid now</span>
            <Button size="small" variant="outline" onClick={close}>
              Leave as it was
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="outline"
            icon="edit"
            disabled={hasOwnRows}
            aria-describedby={hasOwnRows ? why : undefined}
            onClick={edit}
          >
            Edit in the grid
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
          Take out
        </Button>
      </span>
      {!isOpen && hasOwnRows && (
        <span id={why} className={styles.muted}>
          {openGroups.length > 0
            ? 'Save or leave the cards that are in the grid first.'
            : 'Add the rows that you typed to the cart, or delete them, first.'}
        </span>
      )}
      <TakeOutDialog
        open={isAsked}
        cart={cart}
        group={group}
        quantity={items.length}
        onClose={() => setAsked(false)}
        onGone={() => {
          if (isOpen) close();
        }}
      />
    </li>
  );
}

interface TakeOutDialogProps extends CartGroupProps {
  open: boolean;
  quantity: number;
  onClose(): void;
  onGone(): void;
}

/** Takes a delivery group out of the business cart, after a question: its names and messages go with it. */
function TakeOutDialog({ open, cart, group, quantity, onClose, onGone }: TakeOutDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const takeOut = async () => {
    if (cart.cart_id === null) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await removeGroup(cart.cart_id, group.uuid);
      notify(
        quantity === 1
          ? 'The card is out of your business cart.'
          : 'The cards are out of your business cart.',
      );
      onClose();
      onGone();
      forgetBusinessCart();
    } catch (error) {
      reportError('delivery group remove', error);
      setProblem(removalErrorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={quantity === 1 ? 'Take the card out?' : `Take ${quantity} cards out?`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep in cart
          </Button>
          <Button variant="ribbon" busy={isBusy} onClick={() => void takeOut()}>
            Take out of cart
          </Button>
        </>
      }
    >
      {problem !== undefined && <NoticeBox tone="error">{problem}</NoticeBox>}
      <p>
        What you entered for them goes, too. To order fewer of them, open them in the grid and delete rows.
      </p>
    </Dialog>
  );
}
