import { checkOrderPhoneCode, readAccountAge, sendOrderPhoneCode } from '@bowtie/contracts';
import { callError, handle, type Service } from '@bowtie/service-kit';

/** Accounts and phone codes, as far as orders ask for them. */
export interface FakeAccount {
  service: Service;
  /** Since when a person has their account; everybody else has had one for years. */
  openedAt(userId: string, date: Date): void;
  /** The number to which the last code of an order was sent. */
  codeSentTo(orderNumber: string): string | undefined;
}

/** The code that is always right. */
export const rightCode = '424242';

export function createFakeAccount(): FakeAccount {
  const since = new Map<string, Date>();
  const sent = new Map<string, string>();
  return {
    openedAt: (userId, date) => {
      since.set(userId, date);
    },
    codeSentTo: (orderNumber) => sent.get(orderNumber),
    service: {
      name: 'account',
      calls: [
        handle(readAccountAge, async ({ body }) => ({
          created_at: (since.get(body.user_id) ?? new Date('2020-01-01')).toISOString(),
        })),
        handle(sendOrderPhoneCode, async ({ body }) => {
          sent.set(body.order_number, body.phone_number);
          return { phone_number: body.phone_number, valid_minutes: 10 };
        }),
        handle(checkOrderPhoneCode, async ({ body }) => {
          const number = sent.get(body.order_number);
          if (number === undefined) throw callError(checkOrderPhoneCode, 'code_expired');
          if (body.code !== rightCode) throw callError(checkOrderPhoneCode, 'code_wrong');
          return { phone_number: `+1${number.replace(/\D/g, '').slice(-10)}` };
        }),
      ],
      ready: async () => undefined,
      close: async () => undefined,
    },
  };
}
