import {
  type BusinessAccount,
  checkOrderPhoneCode,
  readAccountAge,
  readBusinessAccount,
  readBusinessOwners,
  sendOrderPhoneCode,
  tellWebhookDisabled,
} from '@bowtie/contracts';
import { callError, commonError, handle, type Service } from '@bowtie/service-kit';

/** Accounts and phone codes, as far as orders ask for them. */
export interface FakeAccount {
  service: Service;
  /** Since when a person has their account; everybody else has had one for years. */
  openedAt(userId: string, date: Date): void;
  /** Gives a person a business, approved unless something else is said. */
  giveBusiness(userId: string, account?: Partial<BusinessAccount>): BusinessAccount;
  /** Takes a person out of their business. */
  takeBusiness(userId: string): void;
  /** Has the owners of businesses be unknown for so many questions. */
  hideOwners(times: number): void;
  /** Businesses that were told that an endpoint is disabled. */
  disabledNotices(): string[];
  /** The number to which the last code of an order was sent. */
  codeSentTo(orderNumber: string): string | undefined;
}

/** The code that is always right. */
export const rightCode = '424242';

const approvedBusiness: BusinessAccount = {
  business_id: 'b-1',
  company_name: 'Acme Supply',
  smb_status: 'approved',
  role: 'owner',
  may_order: true,
  order_limit_dollars: null,
  contact_name: 'Ada Lovelace',
  contact_email: 'ada@example.com',
  company_phone_number: '2125550100',
  address: {
    address_line1: '12 Main St',
    address_line2: '',
    city: 'New York',
    state: 'NY',
    zip_code: '10001',
  },
};

export function createFakeAccount(): FakeAccount {
  const since = new Map<string, Date>();
  const sent = new Map<string, string>();
  const disabled: string[] = [];
  const businesses = new Map<string, BusinessAccount>();
  let hidden = 0;
  return {
    openedAt: (userId, date) => {
      since.set(userId, date);
    },
    giveBusiness: (userId, account = {}) => {
      const given = { ...approvedBusiness, business_id: `business-of-${userId}`, ...account };
      businesses.set(userId, given);
      return given;
    },
    takeBusiness: (userId) => {
      businesses.delete(userId);
    },
    hideOwners: (times) => {
      hidden = times;
    },
    disabledNotices: () => disabled,
    codeSentTo: (orderNumber) => sent.get(orderNumber),
    service: {
      name: 'account',
      calls: [
        handle(tellWebhookDisabled, async ({ body }) => {
          disabled.push(body.business_id);
          return {};
        }),
        handle(readAccountAge, async ({ body }) => ({
          created_at: (since.get(body.user_id) ?? new Date('2020-01-01')).toISOString(),
        })),
        handle(readBusinessAccount, async ({ body }) => ({ business: businesses.get(body.user_id) ?? null })),
        handle(readBusinessOwners, async ({ body }) => {
          hidden -= 1;
          if (hidden >= 0) throw commonError('service_unavailable');
          const owners = [...businesses].filter(
            ([, { business_id, role }]) => business_id === body.business_id && role === 'owner',
          );
          return {
            owners: owners.map(([user_id]) => ({
              user_id,
              email: `${user_id}@example.com`,
              first_name: 'Ada',
            })),
          };
        }),
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
