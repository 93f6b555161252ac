import type { AnyCall } from '../call';
import * as account from './account';
import * as business from './business';
import * as cards from './cards';
import * as cart from './cart';
import * as catalog from './catalog';
import * as operators from './operators';
import * as orders from './orders';
import * as payments from './payments';
import * as releases from './releases';
import * as render from './render';

function isCall(value: unknown): value is AnyCall {
  return (
    typeof value === 'object' && value !== null && 'owner' in value && 'path' in value && 'answer' in value
  );
}

/** Every call of the store: what the folders beside this export. Nothing else lists calls. */
export const allCalls: readonly AnyCall[] = [
  account,
  business,
  cards,
  cart,
  catalog,
  operators,
  orders,
  payments,
  releases,
  render,
].flatMap((family) => Object.values<unknown>(family).filter(isCall));
