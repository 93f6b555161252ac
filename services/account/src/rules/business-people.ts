import type { ApprovalLimits, BusinessRole } from '@bowtie/contracts';
import { type BusinessEventKind, businessPeople } from '@bowtie/domain';

/** A person of a business. */
export interface Member {
  user_id: string;
  role: BusinessRole;
  joined_at: Date;
}

/** An address that is invited; what its link opens by is kept as a digest. */
export interface Invitation {
  id: string;
  /** In lower case. */
  email: string;
  role: BusinessRole;
  token_digest: string;
  /** The owner who invites. */
  invited_by: string;
  sent_at: Date;
  expires_at: Date;
}

/** Who did what. `about` is a person's id, or an address while nobody is known by it. */
export interface BusinessEvent {
  kind: BusinessEventKind;
  by: string;
  about: { user_id: string } | { email: string } | null;
  role: BusinessRole | null;
  limits: ApprovalLimits | null;
  at: Date;
}

/** The people of a business; a part of its document, so that each change of them is one update. */
export interface People {
  /** The owner to whom mails about the business go. */
  user_id: string;
  members: Member[];
  invitations: Invitation[];
  /** Oldest first. */
  events: BusinessEvent[];
  approval: ApprovalLimits;
}

/** Why the people of a business stay as they are; each is a code of the call that asks. */
export type PeopleError =
  | 'business_owner_only'
  | 'business_last_owner'
  | 'member_not_found'
  | 'invitation_not_found'
  | 'already_member'
  | 'invitations_full'
  | 'members_full';

export type PeopleChange = People | PeopleError;

const dayMs = 86_400_000;
const noLimits: ApprovalLimits = { order_dollars: null, month_dollars: null };

/** A new business, which is its founder's. */
export function peopleOfFounder(user_id: string, now: Date): People {
  return {
    user_id,
    members: [{ user_id, role: 'owner', joined_at: now }],
    invitations: [],
    events: [],
    approval: noLimits,
  };
}

export function roleIn({ members }: Pick<People, 'members'>, userId: string): BusinessRole | undefined {
  return members.find(({ user_id }) => user_id === userId)?.role;
}

export function ownersOf({ members }: Pick<People, 'members'>): Member[] {
  return members.filter(({ role }) => role === 'owner');
}

export function isOpenInvitation({ expires_at }: Invitation, now: Date): boolean {
  return expires_at.getTime() > now.getTime();
}

const isOwner = (people: People, userId: string) => roleIn(people, userId) === 'owner';

/** Notes what was done; the oldest that is too much goes. */
function noted(
  people: People,
  event: Pick<BusinessEvent, 'kind' | 'by' | 'at'> & Partial<BusinessEvent>,
): People {
  const whole = { about: null, role: null, limits: null, ...event };
  return { ...people, events: [...people.events, whole].slice(-businessPeople.mostEvents) };
}

/** With these members, where an owner is among them; mails go to the one who is an owner the longest if the first has gone. */
function withMembers(people: People, members: Member[]): PeopleChange {
  const owners = ownersOf({ members });
  const [first] = [...owners].sort((one, other) => one.joined_at.getTime() - other.joined_at.getTime());
  if (first === undefined) return 'business_last_owner';
  const stays = owners.some(({ user_id }) => user_id === people.user_id);
  return { ...people, members, user_id: stays ? people.user_id : first.user_id };
}

const withRole = (people: People, userId: string, role: BusinessRole) =>
  people.members.map((member) => (member.user_id === userId ? { ...member, role } : member));

/** The change with its event; a change that cannot be stays an error. */
function done(change: PeopleChange, event: Parameters<typeof noted>[1]): PeopleChange {
  return typeof change === 'string' ? change : noted(change, event);
}

interface Asked {
  /** Who asks for it. */
  by: string;
  at: Date;
}

/** Invites an address; one that is invited already is invited anew. `memberEmails` are those of the members. */
export function invite(
  people: People,
  { by, at, ...asked }: Asked & Pick<Invitation, 'id' | 'email' | 'role' | 'token_digest'>,
  memberEmails: readonly string[],
): PeopleChange {
  if (!isOwner(people, by)) return 'business_owner_only';
  if (memberEmails.includes(asked.email)) return 'already_member';
  const others = people.invitations.filter(({ email }) => email !== asked.email);
  const open = others.filter((each) => isOpenInvitation(each, at));
  if (open.length >= businessPeople.mostInvitations) return 'invitations_full';
  const expired = others.filter((each) => !isOpenInvitation(each, at));
  const kept = [...expired, ...open].slice(1 - businessPeople.mostInvitations);
  if (people.members.length >= businessPeople.mostMembers) return 'members_full';
  const invitation = {
    ...asked,
    invited_by: by,
    sent_at: at,
    expires_at: new Date(at.getTime() + businessPeople.invitationDays * dayMs),
  };
  const { email, role } = asked;
  return noted(
    { ...people, invitations: [...kept, invitation] },
    { kind: 'invited', by, at, about: { email }, role },
  );
}

/** The same link is good for another while. */
export function inviteAgain(people: People, id: string, { by, at }: Asked): PeopleChange {
  if (!isOwner(people, by)) return 'business_owner_only';
  const known = people.invitations.find((each) => each.id === id);
  if (known === undefined) return 'invitation_not_found';
  const expires_at = new Date(at.getTime() + businessPeople.invitationDays * dayMs);
  const invitations = people.invitations.map((each) =>
    each.id === id ? { ...each, invited_by: by, sent_at: at, expires_at } : each,
  );
  const { email, role } = known;
  return noted({ ...people, invitations }, { kind: 'invited_again', by, at, about: { email }, role });
}

export function revoke(people: People, id: string, { by, at }: Asked): PeopleChange {
  if (!isOwner(people, by)) return 'business_owner_only';
  const known = people.invitations.find((each) => each.id === id);
  if (known === undefined) return 'invitation_not_found';
  const invitations = people.invitations.filter((each) => each.id !== id);
  const { email, role } = known;
  return noted({ ...people, invitations }, { kind: 'revoked', by, at, about: { email }, role });
}

/** Somebody joins whose address is invited. */
export function join(people: People, id: string, { by, at, email }: Asked & { email: string }): PeopleChange {
  const known = people.invitations.find((each) => each.id === id);
  if (known === undefined || known.email !== email || !isOpenInvitation(known, at))
    return 'invitation_not_found';
  if (roleIn(people, by) !== undefined) return 'already_member';
  if (people.members.length >= businessPeople.mostMembers) return 'members_full';
  const { role } = known;
  const joined = {
    ...people,
    members: [...people.members, { user_id: by, role, joined_at: at }],
    invitations: people.invitations.filter((each) => each.id !== id),
  };
  return noted(joined, { kind: 'joined', by, at, about: { user_id: by }, role });
}

export function changeRole(
  people: People,
  userId: string,
  role: BusinessRole,
  { by, at }: Asked,
): PeopleChange {
  if (!isOwner(people, by)) return 'business_owner_only';
  const now = roleIn(people, userId);
  if (now === undefined) return 'member_not_found';
  if (now === role) return people;
  const event = { kind: 'role_changed', by, at, about: { user_id: userId }, role } as const;
  return done(withMembers(people, withRole(people, userId, role)), event);
}

export function removeMember(people: People, userId: string, { by, at }: Asked): PeopleChange {
  if (!isOwner(people, by)) return 'business_owner_only';
  const role = roleIn(people, userId);
  if (role === undefined) return 'member_not_found';
  const members = people.members.filter(({ user_id }) => user_id !== userId);
  return done(withMembers(people, members), { kind: 'removed', by, at, about: { user_id: userId }, role });
}

/** Who removed somebody the last time; undefined where that was long ago, or never. */
export function removedBy({ events }: Pick<People, 'events'>, userId: string): string | undefined {
  const isOf = ({ kind, about }: BusinessEvent) =>
    kind === 'removed' && about !== null && 'user_id' in about && about.user_id === userId;
  return events.filter(isOf).at(-1)?.by;
}

export function leave(people: People, { by, at }: Asked): PeopleChange {
  const role = roleIn(people, by);
  if (role === undefined) return 'member_not_found';
  const members = people.members.filter(({ user_id }) => user_id !== by);
  return done(withMembers(people, members), { kind: 'left', by, at, about: { user_id: by }, role });
}

/** One change: there is no moment without an owner. */
export function handOver(
  people: People,
  userId: string,
  ownRole: Exclude<BusinessRole, 'owner'>,
  { by, at }: Asked,
): PeopleChange {
  if (!isOwner(people, by)) return 'business_owner_only';
  if (userId === by || roleIn(people, userId) === undefined) return 'member_not_found';
  const promoted = { ...people, members: withRole(people, userId, 'owner') };
  const handed = withMembers(promoted, withRole(promoted, by, ownRole));
  const event = { kind: 'handed_over', by, at, about: { user_id: userId }, role: 'owner' } as const;
  if (typeof handed === 'string') return handed;
  return noted(people.user_id === by ? { ...handed, user_id: userId } : handed, event);
}

export function setLimits(people: People, limits: ApprovalLimits, { by, at }: Asked): PeopleChange {
  if (!isOwner(people, by)) return 'business_owner_only';
  const now = people.approval;
  if (now.order_dollars === limits.order_dollars && now.month_dollars === limits.month_dollars) return people;
  return noted({ ...people, approval: limits }, { kind: 'limits_changed', by, at, limits });
}
