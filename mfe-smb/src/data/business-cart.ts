import {
  addToCart,
  type Cart,
  type CartItem,
  getCart,
  type PricedDeliveryGroup,
  removeDeliveryGroup,
  updateDeliveryGroup,
} from '@bowtie/contracts';
import {
  type BusinessCartPayload,
  entriesOf,
  fromBusinessCard,
  type GridError,
  type GridField,
  type GridRow,
  isPlasticStyle,
  plasticCardFields,
  storeMessages,
  virtualCardFields,
} from '@bowtie/domain';
import { ApiError, call, forgetServerData, inSession, reportError, useServerData } from '@bowtie/web';
import { sendingOf } from '../sending/sending';
import type { OrderDetails } from '../state/business-order';

const businessCartKey = '/ajax/cart/?smb=1';

/** The visitor's business cart, apart from the consumer's; null while it is empty, which is answered with 204. */
async function fetchBusinessCart(signal: AbortSignal): Promise<Cart | null> {
  try {
    return (await call(getCart, { query: { smb: '1' }, signal })).cart;
  } catch (error) {
    if (error instanceof ApiError && error.status === 204) return null;
    if (!signal.aborted) reportError('cart fetch', error);
    throw error;
  }
}

/** The business cart, asked for anew by each page that needs it; its data is null while it is empty. */
export function useBusinessCart() {
  return useServerData(businessCartKey, fetchBusinessCart, { freshMs: 0 });
}

/** What was read of the business cart is not so any more. */
export function forgetBusinessCart(): void {
  forgetServerData((key) => key === businessCartKey);
}

/** Chooses how a delivery group of the business cart is shipped. @throws ApiError */
export async function chooseGroupShipping(
  cartId: string,
  groupUuid: string,
  methodId: string,
): Promise<Cart> {
  const body = { cart_id: cartId, delivery_group_uuid: groupUuid, shipping_method_id: methodId };
  return (await call(updateDeliveryGroup, { body })).cart;
}

/** Takes a delivery group and its cards out of the business cart. @throws ApiError */
export async function removeGroup(cartId: string, groupUuid: string): Promise<void> {
  await call(removeDeliveryGroup, { body: { cart_id: cartId, delivery_group_uuid: groupUuid } });
}

/** Puts cards into the business cart, in place of delivery groups that are edited. */
export async function sendToCart(
  payload: BusinessCartPayload,
  replaces: readonly string[],
  idempotencyKey: string,
): Promise<Cart> {
  const body = { ...payload, replaces: [...replaces] };
  return (await inSession('cart', () => call(addToCart, { body, idempotencyKey }))).cart;
}

/** Why a delivery could not be taken out of the cart, in words. */
export function removalErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return storeMessages.cartSyncFailed;
  const texts = [error.message, ...Object.values(error.errors).flat().slice(0, 3)];
  return texts.filter((text) => text !== '').join(' ');
}

/** The cells that the store did not take, by the rows whose cards were sent, in their order. */
export function rejectedCells(
  error: unknown,
  sent: readonly GridRow[],
  style: OrderDetails['style'],
): GridError[] {
  if (!(error instanceof ApiError)) return [];
  const byName: ReadonlyMap<string, GridField> = isPlasticStyle(style)
    ? new Map(entriesOf(plasticCardFields).map(([field, name]) => [name, field]))
    : new Map([
        ...entriesOf(virtualCardFields).map(([field, name]): [string, GridField] => [name, field]),
        ['send_at', 'timeZone'],
        ['send_time_zone', 'timeZone'],
      ]);
  return Object.entries(error.errors).flatMap(([path, [message]]) => {
    const [, index, name] = /^cards\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const row = sent[Number(index)];
    const field = byName.get(name ?? '');
    return row === undefined || field === undefined || message === undefined
      ? []
      : [{ rowId: row.id, field, message }];
  });
}

type Details = CartItem['custom_card_details'];

function cardOf(
  { balance, sender_name, send_time_zone, custom_card_details: details }: CartItem,
  ownZone: string | undefined,
) {
  const { emboss_message, zip_code, load_value, wcp_product, ...texts }: Details = details;
  // A row names a zone only where it has one of its own.
  const zone = send_time_zone === ownZone ? undefined : send_time_zone;
  return {
    ...texts,
    amount: balance,
    sender_name,
    message_on_card: emboss_message,
    zip: zip_code,
    send_time_zone: zone,
  };
}

/** Cards of one choice and style as rows and details of the grid. */
export function itemsToEdit(
  items: readonly CartItem[],
  style: OrderDetails['style'],
): { details: Partial<OrderDetails>; rows: GridRow[] } {
  const [first] = items;
  const template = first?.on_demand_gift_template;
  const network = first?.custom_card_details.wcp_product?.card_network;
  return {
    rows: items.map((item) => fromBusinessCard(cardOf(item, first?.send_time_zone), style, item.id)),
    details: {
      style,
      sending: sendingOf(first?.send_at, first?.send_time_zone),
      ...(network !== undefined && { network }),
      productId: first?.wcp_product?.id ?? null,
      productKind: first?.cobrand_uuid == null ? 'predesigned' : 'cobrand',
      templateId: template?.id ?? null,
      cobrandUuid: first?.cobrand_uuid ?? null,
      cloudinaryId: first?.cloudinary_id ?? null,
      templateName: template?.name ?? '',
      imageUrl: first?.custom_card_image ?? template?.image_url ?? null,
    },
  };
}

/** A delivery group of the cart as rows and details, to edit it. */
export function groupToEdit({ cart_items }: Cart, { uuid, delivery_style: style }: PricedDeliveryGroup) {
  const own = cart_items.filter(({ delivery_group_uuid }) => delivery_group_uuid === uuid);
  return itemsToEdit(own, style);
}
