import { businessRoles } from '@bowtie/contracts';
import { businessPeople } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeRole,
  handOver,
  invite,
  join,
  leave,
  ownersOf,
  type People,
  type PeopleChange,
  peopleOfFounder,
  removeMember,
  revoke,
  setLimits,
} from './business-people';

const start = new Date('2026-03-01T10:00:00Z');
const later = (steps: number) => new Date(start.getTime() + steps * 60_000);
const names = ['ada', 'ben', 'cleo', 'dan'] as const;
const emailOf = (name: string) => `${name}@example.com`;

type Step = (people: People, at: Date) => PeopleChange;
const whom = fc.constantFrom(...names);
const role = fc.constantFrom(...businessRoles);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(whom, whom, role).map(
    ([by, name, as]): Step =>
      (people, at) =>
        invite(people, { by, at, id: name, email: emailOf(name), role: as, token_digest: name }, []),
  ),
  whom.map(
    (name): Step =>
      (people, at) =>
        join(people, name, { by: name, at, email: emailOf(name) }),
  ),
  fc.tuple(whom, whom, role).map(
    ([by, name, as]): Step =>
      (people, at) =>
        changeRole(people, name, as, { by, at }),
  ),
  fc.tuple(whom, whom).map(
    ([by, name]): Step =>
      (people, at) =>
        removeMember(people, name, { by, at }),
  ),
  whom.map(
    (by): Step =>
      (people, at) =>
        leave(people, { by, at }),
  ),
  fc.tuple(whom, whom).map(
    ([by, name]): Step =>
      (people, at) =>
        handOver(people, name, 'viewer', { by, at }),
  ),
  fc.tuple(whom, whom).map(
    ([by, name]): Step =>
      (people, at) =>
        revoke(people, name, { by, at }),
  ),
);

describe('the people of a business', () => {
  it('have an owner after any changes, who is among them, and each person once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let people = peopleOfFounder('ada', start);
        for (const [count, each] of steps.entries()) {
          const next = each(people, later(count + 1));
          if (typeof next === 'string') continue;
          people = next;
          const owners = ownersOf(people).map(({ user_id }) => user_id);
          expect(owners).toContain(people.user_id);
          const ids = people.members.map(({ user_id }) => user_id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are changed by owners alone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), step, (steps, last) => {
        let people = peopleOfFounder('ada', start);
        for (const each of steps) {
          const next = each(people, start);
          if (typeof next !== 'string') people = next;
        }
        const after = last(people, start);
        if (typeof after === 'string' || after === people) return;
        const event = after.events.at(-1);
        const isOwn = event?.kind === 'joined' || event?.kind === 'left';
        const by = people.members.find(({ user_id }) => user_id === event?.by)?.role;
        expect(isOwn || by === 'owner').toBe(true);
      }),
    );
  });

  it('are so many at most, as are invitations and events', () => {
    let people = peopleOfFounder('ada', start);
    const inviteOne = (count: number) =>
      invite(
        people,
        {
          by: 'ada',
          at: later(count),
          id: `i${count}`,
          email: `p${count}@example.com`,
          role: 'viewer',
          token_digest: '',
        },
        [],
      );
    for (let count = 1; count <= businessPeople.mostInvitations; count += 1)
      people = unwrap(inviteOne(count));
    expect(inviteOne(99)).toBe('invitations_full');
    for (let count = 0; count < 150; count += 1)
      people = unwrap(
        setLimits(people, { order_dollars: count, month_dollars: null }, { by: 'ada', at: start }),
      );
    expect(people.events).toHaveLength(businessPeople.mostEvents);
    const many = Array.from({ length: businessPeople.mostMembers - 1 }, (_, count) => ({
      user_id: `m${count}`,
      role: 'viewer' as const,
      joined_at: start,
    }));
    const full = { ...people, members: [...people.members, ...many] };
    expect(join(full, 'i1', { by: 'new', at: later(2), email: 'p1@example.com' })).toBe('members_full');
  });

  it('forget an invitation that has expired when they join by it', () => {
    const asked = {
      by: 'ada',
      at: start,
      id: 'i',
      email: 'ben@example.com',
      role: 'buyer',
      token_digest: '',
    } as const;
    const people = unwrap(invite(peopleOfFounder('ada', start), asked, []));
    const day = 86_400_000;
    const at = (days: number) => new Date(start.getTime() + days * day);
    expect(join(people, 'i', { by: 'ben', at: at(14), email: 'ben@example.com' })).toBe(
      'invitation_not_found',
    );
    expect(join(people, 'i', { by: 'ben', at: at(13), email: 'eve@example.com' })).toBe(
      'invitation_not_found',
    );
    expect(join(people, 'i', { by: 'ben', at: at(13), email: 'ben@example.com' })).toMatchObject({
      members: [{ user_id: 'ada' }, { user_id: 'ben', role: 'buyer' }],
      invitations: [],
    });
  });
});

function unwrap(change: PeopleChange): People {
  if (typeof change === 'string') throw new Error(change);
  return change;
}
