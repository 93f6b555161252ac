import type { Html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import type { Permission } from '../../rules/roles';
import type { SentForm } from '../../web/page-request';
import type { CardView, OrderView } from './order-view';

/** What an action on an order works with. */
export interface ActionInput {
  deps: Pick<OperationsDeps, 'callService'>;
  view: OrderView;
  /** The card that it is about; of an action on the whole order undefined. */
  card: CardView | undefined;
  form: SentForm;
  /** The same id does it once. */
  actionId: string;
  requestId: string;
  /** Who does it. */
  operator: string;
}

/** What operators can do to an order or a card of it. */
export interface OrderAction {
  /** Its part of the address, and its name in the audit. */
  name: string;
  permission: Permission;
  /** Whether it is about one card. */
  isOfCard: boolean;
  /** Whether it moves money or ends a card, and so is confirmed on a page of its own. */
  isConfirmed: boolean;
  label: string;
  /** What will happen, and whether it can be undone. */
  about: string;
  isPossible(view: OrderView, card: CardView | undefined): boolean;
  /** The action that takes it back. */
  undoneBy?: string;
  fields?(view: OrderView, card: CardView | undefined, filled: SentForm): Html;
  /** What is wrong with what was filled in. */
  validate?(form: SentForm): string | undefined;
  /** What will be done, once more before it is. */
  summary?(view: OrderView, card: CardView | undefined, form: SentForm): Html;
  /** Does it, and says what came of it. */
  run(input: ActionInput): Promise<string>;
}
