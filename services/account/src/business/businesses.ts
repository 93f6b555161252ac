import type { AnyCall, BusinessRole } from '@bowtie/contracts';
import {
  type BusinessState,
  pendingBusinessDollars,
  rejectedBusiness,
  undecidedBusiness,
} from '@bowtie/domain';
import type { CallContext, ServiceDeps } from '@bowtie/service-kit';
import type { AccountConfig } from '../config';
import type { AccountEmails } from '../emails/account-emails';
import { type Business, type BusinessStore, firstState, type Registered } from '../store/business-store';
import type { PeopleStore, Person } from '../store/people-store';
import type { Registration } from './registration';

interface BusinessesDeps {
  store: BusinessStore;
  people: Pick<PeopleStore, 'byId' | 'forgetRegistration'>;
  accountEmails: Pick<AccountEmails, 'request'>;
  config: Pick<AccountConfig, 'BUSINESS_APPROVED_UNDER'>;
  log: ServiceDeps<unknown>['log'];
}

/** The businesses of people, and what they may do. */
export interface Businesses {
  store: BusinessStore;
  /** The business of a person; one that came with their account is made now if nobody has yet. */
  ofPerson(person: Person): Promise<Business | null>;
  /** The same by the person's id. */
  ofUser(userId: string): Promise<Business | null>;
  /** Registers a business and tells its owner by mail what became of it. */
  register(person: Person, registration: Registration, requestId: string): Promise<Registered>;
  /** Has a mail say how the business stands now. @throws ApiError 503 while no mail can be asked for */
  notify(business: Business, requestId: string): Promise<void>;
  /** Puts the status into the visitor's session where that knows another one. @returns the status */
  refreshSession(
    context: Pick<CallContext<AnyCall>, 'identity' | 'changeSession'>,
  ): Promise<BusinessState | null>;
}

export function createBusinesses({ store, people, accountEmails, config, log }: BusinessesDeps): Businesses {
  const notify: Businesses['notify'] = async (business, requestId) => {
    const { user_id, smb_status } = business;
    const person = await people.byId(user_id);
    if (person === null) return;
    await accountEmails.request({
      email: person.email,
      purpose: `business_${smb_status}`,
      requestId,
      user_id,
    });
    if (business.decision !== null) await store.markNotified(business);
  };

  const register: Businesses['register'] = async (person, registration, requestId) => {
    // A person looks at whoever registers the EIN or SSN of another business, or registers once more after a rejection.
    const [others, former] = await Promise.all([
      store.sameTaxIds(registration, person._id),
      store.ofUser(person._id),
    ]);
    const isNew = others.ein.length === 0 && others.ssn.length === 0 && former === null;
    const under = isNew ? config.BUSINESS_APPROVED_UNDER : 0;
    const registered = await store.register(person._id, registration, firstState(under, new Date()));
    // The registration stands, whether or not its owner can be told now.
    if (registered.isNew)
      await notify(registered.business, requestId).catch((error: unknown) =>
        log.warn({ err: error }, 'notifying a business of its decision failed'),
      );
    return registered;
  };

  const ofPerson: Businesses['ofPerson'] = async (person) => {
    const { registration } = person;
    if (registration === undefined) return store.ofUser(person._id);
    const { business } = await register(person, registration, registration.id);
    await people.forgetRegistration(person._id, registration.id);
    return business;
  };

  const ofUser: Businesses['ofUser'] = async (userId) => {
    const known = await store.ofUser(userId);
    if (known !== null) return known;
    const person = await people.byId(userId);
    return person?.registration === undefined ? null : ofPerson(person);
  };

  return {
    store,
    ofPerson,
    ofUser,
    register,
    notify,
    async refreshSession({ identity, changeSession }) {
      if (identity.kind !== 'user' || identity.user_id === null) return null;
      const { user_id } = identity;
      const smb_status = (await ofUser(user_id))?.smb_status ?? null;
      if (smb_status !== identity.smb_status) changeSession({ do: 'update_business', user_id, smb_status });
      return smb_status;
    },
  };
}

/** Whole dollars that all orders of a business may come to together; null without a line of its own. */
export function orderLimitOf({ smb_status, order_limit_dollars }: Business): number | null {
  if (smb_status === rejectedBusiness) return 0;
  return smb_status === undecidedBusiness ? pendingBusinessDollars : order_limit_dollars;
}

/** Whether somebody of this role may order for a business. */
export function mayOrder({ smb_status }: Business, role: BusinessRole): boolean {
  return smb_status !== rejectedBusiness && role !== 'viewer';
}
