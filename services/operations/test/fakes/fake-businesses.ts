import {
  type BankTransfer,
  type BusinessCase,
  bookBankTransfer,
  decideBusiness,
  findBusinessByReference,
  listBusinesses,
  readBusinessCase,
  readBusinessFunds,
  undoBankTransfer,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { FakeFailures } from './fake-failures';
import { businessId, personId, placed } from './fake-names';

/** A business that waits for a decision, and its balance. */
export function createFakeBusinesses({ mayFail }: FakeFailures) {
  const transfers = new Map<string, BankTransfer>();
  const booked = new Set<string>();
  const business: BusinessCase = {
    business_id: businessId,
    company_name: 'Lovelace <b>& Sons',
    contact_name: 'Ada Lovelace',
    contact_email: 'ada@example.com',
    smb_status: 'pending',
    date_registered: placed,
    user_id: personId,
    user_email: 'ada@example.com',
    source: 'gcg_smb',
    company_phone_number: '(202) 555-0143',
    contact_phone_number: '(202) 555-0144',
    address: '1 Main St, Washington, DC 20500',
    website: null,
    reason_for_interest: 'Rewards',
    ein_last_four: '6789',
    ssn_last_four: null,
    same_ein: [{ business_id: 'b-other', company_name: 'Other Inc.' }],
    same_ssn: [{ business_id: 'b-third', company_name: 'Third & Co.' }],
    order_limit_dollars: 500,
    members: [{ user_id: 'u-1', email: 'ada@example.com', name: 'Ada Lovelace', role: 'owner' }],
    decision: null,
  };
  const calls: HandledCall[] = [
    handle(listBusinesses, async ({ body: { smb_status } }) => ({
      businesses: business.smb_status === smb_status ? [business] : [],
      has_more: false,
    })),
    handle(readBusinessCase, async ({ body: { business_id } }) => {
      if (business_id !== businessId) throw callError(readBusinessCase, 'business_not_found');
      return { business: structuredClone(business) };
    }),
    handle(decideBusiness, async ({ body: { operator, seen, decision } }) => {
      const isApproval = decision.verdict === 'approve';
      const verdict = isApproval ? ('approved' as const) : ('rejected' as const);
      const isSame = business.decision?.by === operator && business.decision.verdict === verdict;
      if (!isSame && business.smb_status !== seen) throw callError(decideBusiness, 'business_decided');
      const reason = isApproval ? null : decision.reason;
      business.decision = { by: operator, verdict, reason, date: placed };
      business.smb_status = verdict;
      business.order_limit_dollars = isApproval ? null : 0;
      mayFail();
      return { business_id: businessId, smb_status: verdict };
    }),
    handle(readBusinessFunds, async () => ({
      available: [...transfers.values()].reduce((sum, { amount, undone }) => sum + (undone ? 0 : amount), 0),
      held: 0,
      taken: [],
      reference: 'BT-7K2M-QX4P',
      transfers: [...transfers.values()],
    })),
    handle(findBusinessByReference, async ({ body: { reference } }) => ({
      business_id: reference === 'BT-7K2M-QX4P' ? businessId : null,
    })),
    handle(bookBankTransfer, async ({ body: { bank_reference, amount, operator, action_id } }) => {
      if (transfers.has(bank_reference) && !booked.has(action_id))
        throw callError(bookBankTransfer, 'transfer_booked');
      booked.add(action_id);
      transfers.set(bank_reference, { bank_reference, amount, operator, date: placed, undone: null });
      mayFail();
      return { available: amount };
    }),
    handle(undoBankTransfer, async ({ body: { bank_reference, operator } }) => {
      const transfer = transfers.get(bank_reference);
      if (transfer === undefined) throw callError(undoBankTransfer, 'transfer_unknown');
      transfer.undone = { operator, date: placed };
      return { available: 0, owed: 40_000 };
    }),
  ];
  return { business, calls };
}
