import type { CallDefinition } from './call';
import { accountOrder } from './calls/orders/account-orders';
import type { AreaName } from './release/areas';

/** A part of a page that one area exposes for the pages of others. */
export interface ExposedPart<Name extends string = string> {
  /** The name under which its area exposes it. */
  part: Name;
  area: AreaName;
  /** What it is given of the store's data: each is the answer of a call. */
  given: Readonly<Record<string, Pick<CallDefinition, 'answer'>>>;
}

/** A business order in the account. */
export const businessOrderPart = {
  part: './BusinessOrder',
  area: 'mfe-smb',
  given: { details: accountOrder },
} as const satisfies ExposedPart;
