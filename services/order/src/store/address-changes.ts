import { type AddressChangeState, waitingAddressChange, withdrawnAddressChange } from '@bowtie/domain';
import type { Collection, Db } from 'mongodb';
import type { AddressChangeAction, OrderAction } from '../model/order-action';

function isChange(action: OrderAction | null): action is AddressChangeAction {
  return action?.address_change !== undefined;
}

type DecidedState = Exclude<AddressChangeState, typeof waitingAddressChange>;

const onlyChanges = { kind: 'address_change' as const, address_change: { $exists: true } };

/** Changes of orders that the buyer's mailbox decides about. They are actions; every change of them is one conditional update. */
export class AddressChanges {
  private constructor(private readonly collection: Collection<OrderAction>) {}

  static open(db: Db): AddressChanges {
    return new AddressChanges(db.collection<OrderAction>('order_actions'));
  }

  async find(id: string): Promise<AddressChangeAction | null> {
    const found = await this.collection.findOne({ _id: id, ...onlyChanges });
    return isChange(found) ? found : null;
  }

  /** Those of an order that wait, oldest first. */
  async waiting(orderNumber: string, now: Date): Promise<AddressChangeAction[]> {
    const found = await this.collection
      .find({
        order_number: orderNumber,
        ...onlyChanges,
        'address_change.state': waitingAddressChange,
        'address_change.expires_at': { $gt: now },
      })
      .sort({ created_at: 1 })
      .limit(100)
      .toArray();
    return found.filter(isChange);
  }

  /** How many changes of a card were asked for since a time. */
  count(orderNumber: string, cardId: string, since: Date): Promise<number> {
    return this.collection.countDocuments({
      order_number: orderNumber,
      ...onlyChanges,
      'address_change.card_id': cardId,
      created_at: { $gt: since },
    });
  }

  /** Decides a change that waits; null for one that does not any more. */
  async decide(id: string, state: DecidedState, now: Date): Promise<AddressChangeAction | null> {
    const decided = await this.collection.findOneAndUpdate(
      {
        _id: id,
        ...onlyChanges,
        'address_change.state': waitingAddressChange,
        'address_change.expires_at': { $gt: now },
      },
      { $set: { 'address_change.state': state } },
      { returnDocument: 'after' },
    );
    return isChange(decided) ? decided : null;
  }

  /** Withdraws the earlier changes of a card: the newest alone can be confirmed. */
  async supersede({ _id, order_number, address_change, created_at }: AddressChangeAction): Promise<void> {
    await this.collection.updateMany(
      {
        _id: { $ne: _id },
        order_number,
        ...onlyChanges,
        'address_change.card_id': address_change.card_id,
        'address_change.state': waitingAddressChange,
        created_at: { $lte: created_at },
      },
      { $set: { 'address_change.state': withdrawnAddressChange } },
    );
  }
}
