import type {
  AnyCall,
  BusinessInvitation,
  BusinessPeople,
  BusinessRole,
  BusinessEvent as ShownEvent,
} from '@bowtie/contracts';
import { businessPeople as most } from '@bowtie/domain';
import type { CallContext } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import { type BusinessEvent, type Invitation, isOpenInvitation, roleIn } from '../rules/business-people';
import { personName } from '../rules/person-name';
import type { Business } from '../store/business-store';
import type { Person } from '../store/people-store';

/** Somebody with the business of which they are a member. */
export interface Membership {
  business: Business;
  person: Person;
  role: BusinessRole;
}

type Names = ReadonlyMap<string, Person>;

/** What somebody is called who may have gone. */
const nameIn = (names: Names, userId: string) => personName(names.get(userId)) || 'Somebody';

function showEvent({ kind, by, about, role, limits, at }: BusinessEvent, names: Names): ShownEvent {
  const whom = about === null ? null : 'email' in about ? about.email : nameIn(names, about.user_id);
  return { kind, by: nameIn(names, by), about: whom, role, limits, date: at.toISOString() };
}

function showInvitation(invitation: Invitation, now: Date): BusinessInvitation {
  const { id, email, role, sent_at, expires_at } = invitation;
  return {
    invitation_id: id,
    email,
    role,
    date: sent_at.toISOString(),
    date_expires: expires_at.toISOString(),
    is_expired: !isOpenInvitation(invitation, now),
  };
}

/** Reads the businesses of people as calls about their members need them. */
export function createBusinessMembers({ businesses, people }: Pick<AccountDeps, 'businesses' | 'people'>) {
  return {
    /** The business of the signed-in person; null for who has none. */
    async of({ identity }: Pick<CallContext<AnyCall>, 'identity'>): Promise<Membership | null> {
      const person = identity.user_id === null ? null : await people.byId(identity.user_id);
      if (person === null) return null;
      const business = await businesses.ofPerson(person);
      const role = business === null ? undefined : roleIn(business, person._id);
      return business === null || role === undefined ? null : { business, person, role };
    },

    /** The people of a business as one of them sees them: invitations and events are for owners. */
    async show(business: Business, viewer: string): Promise<BusinessPeople> {
      const role = roleIn(business, viewer) ?? 'viewer';
      const isOwner = role === 'owner';
      const { members, invitations, events } = business;
      const named = events.flatMap(({ by, about }) => [
        by,
        ...(about !== null && 'user_id' in about ? [about.user_id] : []),
      ]);
      const ids = new Set([...members.map(({ user_id }) => user_id), ...(isOwner ? named : [])]);
      const names = new Map((await people.byIds([...ids])).map((person) => [person._id, person]));
      const now = new Date();
      return {
        role,
        members: members.map((member) => ({
          user_id: member.user_id,
          name: nameIn(names, member.user_id),
          email: names.get(member.user_id)?.email ?? '',
          role: member.role,
          date: member.joined_at.toISOString(),
          is_you: member.user_id === viewer,
        })),
        most_members: most.mostMembers,
        invitations: isOwner
          ? invitations.map((invitation) => showInvitation(invitation, now)).reverse()
          : [],
        most_invitations: most.mostInvitations,
        events: isOwner ? events.map((event) => showEvent(event, names)).reverse() : [],
      };
    },
  };
}
