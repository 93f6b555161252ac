import {
  type ApprovalLimits,
  type BusinessAccount,
  type BusinessCase,
  type BusinessRole,
  type BusinessRow,
  decideBusiness,
  listBusinesses,
  readBusinessAccount,
  readBusinessCase,
  smallBusinessRegistration,
  smallBusinessStatus,
} from '@bowtie/contracts';
import {
  addressFields,
  addressLine,
  approvedBusiness,
  businessLife,
  mayMove,
  recordOf,
  rejectedBusiness,
} from '@bowtie/domain';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import { mayOrder, orderLimitOf } from '../../business/businesses';
import type { AccountDeps } from '../../deps';
import { roleIn } from '../../rules/business-people';
import { personName } from '../../rules/person-name';
import { readablePhone } from '../../rules/phone-number';
import { statusToken } from '../../rules/secrets';
import type { Business, BusinessDecision, BusinessStore } from '../../store/business-store';
import type { Person } from '../../store/people-store';

export function handleSmallBusinessStatus({ businesses, config }: AccountDeps): HandledCall {
  return handle(smallBusinessStatus, async (context) => {
    const { kind, user_id, email, cart_key } = context.identity;
    const visitor = user_id ?? cart_key;
    return {
      user_id: kind === 'user' ? user_id : null,
      user_email: kind === 'user' ? email : null,
      smb_status: await businesses.refreshSession(context),
      _token: visitor === null ? null : statusToken(config.ACCOUNT_LINK_KEY, visitor),
    };
  });
}

export function handleSmallBusinessRegistration({ businesses }: AccountDeps): HandledCall {
  return handle(smallBusinessRegistration, async ({ identity: { user_id } }) => {
    const business = user_id === null ? null : await businesses.ofUser(user_id);
    // Whoever registered it corrects it.
    if (business === null || business.user_id !== user_id) return { registration: null, reason: null };
    const { company_name, contact_name, contact_email, address, source, decision } = business;
    return {
      registration: {
        company_name,
        company_phone_number: readablePhone(business.company_phone_number),
        ...recordOf(Object.values(addressFields), (field) => address[field]),
        contact_name,
        contact_phone_number: readablePhone(business.contact_phone_number),
        contact_email,
        website: business.website ?? '',
        reason_for_interest: business.reason_for_interest ?? '',
        source,
      },
      reason: business.smb_status === rejectedBusiness ? (decision?.reason ?? null) : null,
    };
  });
}

/** The limits above which orders of a role wait for an owner; nothing where none do. */
function limitsFor({ approval }: Business, role: BusinessRole): { approval?: ApprovalLimits } {
  const isLimited = approval.order_dollars !== null || approval.month_dollars !== null;
  return role === 'buyer' && isLimited ? { approval } : {};
}

function showAccount(business: Business, role: BusinessRole): BusinessAccount {
  const { _id, company_name, smb_status, contact_name, contact_email, company_phone_number, address } =
    business;
  return {
    business_id: _id,
    company_name,
    smb_status,
    role,
    may_order: mayOrder(business, role),
    order_limit_dollars: orderLimitOf(business),
    ...limitsFor(business, role),
    contact_name,
    contact_email,
    company_phone_number,
    address,
  };
}

export function handleReadBusinessAccount({ businesses }: AccountDeps): HandledCall {
  return handle(readBusinessAccount, async ({ body: { user_id } }) => {
    const business = await businesses.ofUser(user_id);
    const role = business === null ? undefined : roleIn(business, user_id);
    return { business: business === null || role === undefined ? null : showAccount(business, role) };
  });
}

function showRow({
  _id,
  company_name,
  contact_name,
  contact_email,
  smb_status,
  registered_at,
}: Business): BusinessRow {
  const date_registered = registered_at.toISOString();
  return { business_id: _id, company_name, contact_name, contact_email, smb_status, date_registered };
}

type SameTaxIds = Awaited<ReturnType<BusinessStore['sameTaxIds']>>;

const named = ({ _id, company_name }: Business) => ({ business_id: _id, company_name });

function showCase(business: Business, people: readonly Person[], others: SameTaxIds): BusinessCase {
  const { decision } = business;
  const personOf = new Map(people.map((person) => [person._id, person]));
  return {
    ...showRow(business),
    user_id: business.user_id,
    user_email: personOf.get(business.user_id)?.email ?? '',
    source: business.source,
    company_phone_number: readablePhone(business.company_phone_number),
    contact_phone_number: readablePhone(business.contact_phone_number),
    address: addressLine(business.address),
    website: business.website,
    reason_for_interest: business.reason_for_interest,
    ein_last_four: business.ein?.last_four ?? null,
    ssn_last_four: business.ssn?.last_four ?? null,
    same_ein: others.ein.map(named),
    same_ssn: others.ssn.map(named),
    order_limit_dollars: orderLimitOf(business),
    members: business.members.map(({ user_id, role }) => {
      const person = personOf.get(user_id);
      return { user_id, role, email: person?.email ?? '', name: personName(person) };
    }),
    decision:
      decision === null
        ? null
        : {
            by: decision.by,
            verdict: decision.verdict,
            reason: decision.reason,
            date: decision.at.toISOString(),
          },
  };
}

export function handleListBusinesses({ businesses }: AccountDeps): HandledCall {
  return handle(listBusinesses, async ({ body: { smb_status, page, limit } }) => {
    const found = await businesses.store.list(smb_status, { skip: (page - 1) * limit, limit: limit + 1 });
    return { businesses: found.slice(0, limit).map(showRow), has_more: found.length > limit };
  });
}

export function handleReadBusinessCase({ businesses, people }: AccountDeps): HandledCall {
  return handle(readBusinessCase, async ({ body: { business_id } }) => {
    const business = await businesses.store.byId(business_id);
    if (business === null) throw callError(readBusinessCase, 'business_not_found');
    const { user_id, members } = business;
    const [found, others] = await Promise.all([
      people.byIds(members.map((member) => member.user_id)),
      businesses.store.sameTaxIds(business, user_id),
    ]);
    return { business: showCase(business, found, others) };
  });
}

/** Whether this was decided so, by the same operator. */
function isSame(business: Business, decision: BusinessDecision): boolean {
  const made = business.decision;
  return (
    made !== null &&
    made.by === decision.by &&
    made.verdict === decision.verdict &&
    made.reason === decision.reason
  );
}

export function handleDecideBusiness({ businesses }: AccountDeps): HandledCall {
  return handle(decideBusiness, async ({ body, requestId }) => {
    const { business_id, operator, seen, decision: given } = body;
    const business = await businesses.store.byId(business_id);
    if (business === null) throw callError(decideBusiness, 'business_not_found');
    const isApproval = given.verdict === 'approve';
    const decision: BusinessDecision = {
      by: operator,
      verdict: isApproval ? approvedBusiness : rejectedBusiness,
      reason: isApproval ? null : given.reason,
      at: new Date(),
      is_told: false,
    };
    const { smb_status } = business;
    if (isSame(business, decision)) {
      // The first time its mail could not be asked for.
      if (business.decision?.is_told === false) await businesses.notify(business, requestId);
      return { business_id, smb_status };
    }
    // What the configuration approved up to a line an operator approves without one.
    const isLifted = smb_status === decision.verdict && business.order_limit_dollars !== null;
    const isAllowed = isLifted || mayMove(businessLife, smb_status, decision.verdict);
    const decided =
      smb_status === seen && isAllowed ? await businesses.store.decide(business, decision) : null;
    if (decided === null) throw callError(decideBusiness, 'business_decided');
    await businesses.notify(decided, requestId);
    return { business_id, smb_status: decided.smb_status };
  });
}
