import { randomUUID } from 'node:crypto';
import { addressChangeHours, addressChangesPerDay } from '@bowtie/contracts';
import { waitingAddressChange } from '@bowtie/domain';
import type { KeyedRequest } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { WaitingChange } from '../model/order-action';
import type { OrderDocument } from '../model/order-document';
import { mailAction } from '../rules/mail-action';
import type { OpenedBy } from './find-order';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Who leads something to another address than the ordered one only once the buyer's mailbox confirms it. */
const confirmedByMailbox: readonly OpenedBy[] = ['owner', 'session'];

/** Whether a change to another address waits: a link has shown the mailbox, and members of a business act by their roles. */
export function waitsForMailbox(by: OpenedBy): boolean {
  return confirmedByMailbox.includes(by);
}

/**
 * Writes down a change that waits, and has the buyer's mailbox asked. Earlier ones of the card end by it.
 * @throws what `tooMany` makes, where the mailbox was asked about the card too often today
 */
export async function requestChange(
  { actions, actionRunner, addressChanges: changes }: OrderDeps,
  order: OrderDocument,
  wanted: Pick<WaitingChange, 'card_id' | 'recipient' | 'post_to'>,
  { keyed, tooMany }: { keyed: KeyedRequest | undefined; tooMany(): Error },
): Promise<void> {
  const id = keyed?.key ?? randomUUID();
  if ((await changes.find(id)) !== null) return;
  const now = new Date();
  const recent = await changes.count(order._id, wanted.card_id, new Date(now.getTime() - dayMs));
  if (recent >= addressChangesPerDay) throw tooMany();
  const expires_at = new Date(now.getTime() + addressChangeHours * hourMs);
  const address_change: WaitingChange = { ...wanted, state: waitingAddressChange, expires_at };
  const action = {
    ...mailAction(id, order, { kind: 'address_change', address_change }, now),
    address_change,
  };
  if (!(await actions.insert(action))) return;
  await changes.supersede(action);
  // The relay writes the mail where the queue is away.
  await actionRunner.run(action).catch(() => undefined);
}
