import { insertNew } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';

/** A person as the payment provider knows them. */
export interface PaymentCustomer {
  /** The person's `user_id`. */
  _id: string;
  /** The provider's id. */
  customer_id: string;
  /** The saved card that is offered first; null until one is chosen. */
  default_card: string | null;
}

/** Who has cards at the payment provider. */
export class PaymentCustomers {
  private constructor(private readonly collection: Collection<PaymentCustomer>) {}

  static open(db: Db): PaymentCustomers {
    return new PaymentCustomers(db.collection<PaymentCustomer>('payment_customers'));
  }

  of(userId: string): Promise<PaymentCustomer | null> {
    return this.collection.findOne({ _id: userId });
  }

  /** Notes a new customer; the one that another request noted first stays. */
  async add(customer: PaymentCustomer): Promise<PaymentCustomer> {
    if (await insertNew(this.collection, customer)) return customer;
    return (await this.of(customer._id)) ?? customer;
  }

  async setDefault(userId: string, cardId: string | null): Promise<void> {
    await this.collection.updateOne({ _id: userId }, { $set: { default_card: cardId } });
  }
}
