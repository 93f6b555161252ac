import {
  acceptBusinessInvitation,
  businessOverview,
  businessPeople,
  changeBusinessRole,
  checkLogin,
  handOverBusiness,
  inviteToBusiness,
  leaveBusiness,
  ownBusinessInvitations,
  readBusinessAccount,
  readBusinessCase,
  readBusinessInvitation,
  readBusinessOwners,
  removeBusinessMember,
  resendBusinessInvitation,
  revokeBusinessInvitation,
  setApprovalLimits,
  smallBusinessStatus,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, tokenOf } from '../account-fixture';
import { company, type Somebody, somebody } from './register-business';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture({ env: { BUSINESS_APPROVED_UNDER: '0' } });
});
afterAll(() => fixture.close());

type Browser = ReturnType<AccountFixture['browser']>;
const service = serviceIdentity('operations');

const register = (browser: Browser, fields: object = {}) =>
  browser.call(submitSmallBusinessRegistration, {
    ...company,
    contact_email: 'team@example.com',
    ...fields,
  });

async function owner(): Promise<Somebody> {
  const boss = await somebody(fixture);
  expect((await register(boss.browser)).status).toBe(200);
  return boss;
}

const ask = (
  { browser }: Pick<Somebody, 'browser'>,
  call: Parameters<typeof fixture.harness.call>[0],
  params: Record<string, string> = {},
  body?: object,
) => fixture.harness.call(call, { params, ...(body !== undefined && { body }) }, { as: browser.as });
const inviteOne = (boss: Somebody, email: string, role = 'buyer') =>
  ask(boss, inviteToBusiness, {}, { email, role });
const accept = (who: Somebody, invitation_id: string) =>
  ask(who, acceptBusinessInvitation, { invitation_id });
const accountOf = async (user_id: string) =>
  (await fixture.harness.call(readBusinessAccount, { body: { user_id } }, { as: service })).body.business;

/** Somebody who joined with a role. */
async function member(boss: Somebody, role = 'buyer'): Promise<Somebody> {
  const joined = await somebody(fixture);
  const { body } = await inviteOne(boss, joined.email, role);
  expect((await accept(joined, body.invitations[0].invitation_id)).status).toBe(200);
  return joined;
}
const roles = async (who: Somebody) => {
  const { body } = await ask(who, businessPeople);
  return Object.fromEntries(
    body.members.map(({ user_id, role }: { user_id: string; role: string }) => [user_id, role]),
  );
};

describe('an invitation', () => {
  it('is mailed with a link that shows it, and joins its address to the business', async () => {
    const boss = await owner();
    const email = newEmail();
    const { status, body } = await inviteOne(boss, email.toUpperCase());
    expect([status, body.invitations]).toEqual([
      200,
      [expect.objectContaining({ email, role: 'buyer', is_expired: false })],
    ]);
    const [mail] = await fixture.mails(email);
    expect(mail).toMatchObject({
      kind: 'business_invitation',
      company_name: 'Lovelace & Sons, Inc.',
      invited_by: boss.email,
      role: 'buyer',
      valid_days: 14,
    });
    const token = tokenOf(mail);
    const stored = await fixture.harness
      .db('account')
      .collection('businesses')
      .findOne({ user_id: boss.user_id });
    expect(JSON.stringify(stored)).not.toContain(token);
    const shown = await fixture.browser().call(readBusinessInvitation, { token });
    expect(shown.body).toMatchObject({
      company_name: 'Lovelace & Sons, Inc.',
      email,
      invited_by: boss.email,
    });

    const guest = await somebody(fixture, email);
    expect((await ask(guest, ownBusinessInvitations)).body.invitations).toEqual([shown.body]);
    const { invitation_id } = shown.body;
    const joined = await accept(guest, invitation_id);
    expect(joined.body).toEqual({
      company_name: 'Lovelace & Sons, Inc.',
      role: 'buyer',
      smb_status: 'pending',
    });
    expect(joined.effects).toEqual([
      { do: 'update_business', user_id: guest.user_id, smb_status: 'pending' },
    ]);
    expect(await accountOf(guest.user_id)).toMatchObject({ role: 'buyer', may_order: true });
    expect((await fixture.browser().call(readBusinessInvitation, { token })).body.code).toBe('link_expired');
    expect((await accept(guest, invitation_id)).body.code).toBe('link_expired');
    const people = await ask(boss, businessPeople);
    expect(people.body.events.map(({ kind, about }: Record<string, string>) => [kind, about])).toEqual([
      ['joined', 'Ada Lovelace'],
      ['invited', email],
    ]);
  });

  it('is answered alike whether the address has an account', async () => {
    const boss = await owner();
    const known = await somebody(fixture);
    const answers = [await inviteOne(boss, known.email), await inviteOne(boss, newEmail())];
    const [one, other] = answers.map(({ status, body }) => [status, Object.keys(body.invitations[0])]);
    expect(one).toEqual(other);
  });

  it('is of its address alone, and of nobody who is in another business', async () => {
    const boss = await owner();
    const [guest, stranger, other] = [await somebody(fixture), await somebody(fixture), await owner()];
    const { body } = await inviteOne(boss, guest.email);
    const { invitation_id } = body.invitations[0];
    expect((await accept(stranger, invitation_id)).body.code).toBe('link_expired');
    expect((await accept(stranger, 'no-such')).body.code).toBe('link_expired');
    const otherInvited = await inviteOne(boss, other.email);
    const second = otherInvited.body.invitations[0].invitation_id;
    expect((await accept(other, second)).body.code).toBe('other_business');
    const nobody = { browser: fixture.browser(), email: '', user_id: '' };
    expect((await accept(nobody, invitation_id)).status).toBe(401);
  });

  it('is sent again with the same link, and opens nothing once it is taken back', async () => {
    const boss = await owner();
    const email = newEmail();
    const { body } = await inviteOne(boss, email);
    const { invitation_id } = body.invitations[0];
    expect((await ask(boss, resendBusinessInvitation, { invitation_id })).status).toBe(200);
    const [first, again] = await fixture.mails(email);
    expect(tokenOf(again)).toBe(tokenOf(first));
    expect((await ask(boss, revokeBusinessInvitation, { invitation_id })).body.invitations).toEqual([]);
    expect(await fixture.mails(email)).toEqual([]);
    const gone = await fixture.browser().call(readBusinessInvitation, { token: tokenOf(first) });
    expect([gone.status, gone.body.code]).toEqual([410, 'link_expired']);
    for (const call of [resendBusinessInvitation, revokeBusinessInvitation])
      expect((await ask(boss, call, { invitation_id })).body.code).toBe('invitation_not_found');
  });

  it('is not made for a member, and names its role anew for an address that is invited', async () => {
    const boss = await owner();
    const buyer = await member(boss);
    expect((await inviteOne(boss, buyer.email)).body.code).toBe('already_member');
    const email = newEmail();
    await inviteOne(boss, email, 'viewer');
    const { body } = await inviteOne(boss, email, 'owner');
    expect(body.invitations).toMatchObject([{ email, role: 'owner' }]);
  });

  it('spares a mailbox', async () => {
    const boss = await owner();
    const email = newEmail();
    for (let count = 0; count < 6; count += 1) expect((await inviteOne(boss, email)).status).toBe(200);
    expect((await fixture.jobs(email)).length).toBe(4);
  });

  it('tells who sends it again and again that no mail goes, and leaves it as it was', async () => {
    const boss = await owner();
    const email = newEmail();
    const { body } = await inviteOne(boss, email);
    const { invitation_id } = body.invitations[0];
    const again = () => ask(boss, resendBusinessInvitation, { invitation_id });
    for (let count = 1; count < 4; count += 1) expect((await again()).status).toBe(200);
    const refused = await again();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.message).toBe(
      'This mailbox got several invitations just now. Please wait an hour before you send another.',
    );
    expect((await fixture.jobs(email)).length).toBe(4);
  });

  it('of somebody else’s business is not known', async () => {
    const [boss, other] = [await owner(), await owner()];
    const { body } = await inviteOne(boss, newEmail());
    const { invitation_id } = body.invitations[0];
    for (const call of [resendBusinessInvitation, revokeBusinessInvitation])
      expect((await ask(other, call, { invitation_id })).body.code).toBe('invitation_not_found');
  });
});

describe('roles', () => {
  it('are enforced in every call', async () => {
    const boss = await owner();
    const [buyer, viewer, stranger] = [
      await member(boss),
      await member(boss, 'viewer'),
      await somebody(fixture),
    ];
    const { body } = await inviteOne(boss, newEmail());
    const { invitation_id } = body.invitations[0];
    const writes = (user_id: string) =>
      [
        [inviteToBusiness, {}, { email: newEmail(), role: 'viewer' }],
        [resendBusinessInvitation, { invitation_id }],
        [revokeBusinessInvitation, { invitation_id }],
        [changeBusinessRole, { user_id }, { role: 'owner' }],
        [removeBusinessMember, { user_id }],
        [handOverBusiness, {}, { user_id, own_role: 'viewer' }],
        [setApprovalLimits, {}, { order_dollars: null, month_dollars: null }],
      ] as const;
    for (const who of [buyer, viewer])
      for (const [call, params, sent] of writes(who.user_id)) {
        const answer = await ask(who, call, params, sent);
        expect([call.name, answer.status, answer.body.code]).toEqual([call.name, 403, 'business_owner_only']);
      }
    for (const [call, params, sent] of writes(boss.user_id))
      expect((await ask(stranger, call, params, sent)).body.code).toBe('business_none');
    expect((await ask(stranger, businessPeople)).body.code).toBe('business_none');
    expect((await ask(stranger, leaveBusiness)).body.code).toBe('business_none');
    expect((await ask(stranger, businessOverview)).body).toEqual({ business: null });
    const seen = await ask(viewer, businessPeople);
    expect([seen.body.members.length, seen.body.invitations, seen.body.events]).toEqual([3, [], []]);
    expect(await accountOf(viewer.user_id)).toMatchObject({ role: 'viewer', may_order: false });
    expect((await register(buyer.browser)).body.code).toBe('business_member');
  });

  it('of people of another business are not known', async () => {
    const [boss, other] = [await owner(), await owner()];
    const { user_id } = other;
    expect((await ask(boss, changeBusinessRole, { user_id }, { role: 'viewer' })).body.code).toBe(
      'member_not_found',
    );
    expect((await ask(boss, removeBusinessMember, { user_id })).body.code).toBe('member_not_found');
    const handed = await ask(boss, handOverBusiness, {}, { user_id, own_role: 'viewer' });
    expect(handed.body.code).toBe('member_not_found');
  });

  it('never leave a business without an owner, also where two owners go at once', async () => {
    const boss = await owner();
    const self = { user_id: boss.user_id };
    expect((await ask(boss, leaveBusiness)).body.code).toBe('business_last_owner');
    expect((await ask(boss, removeBusinessMember, self)).body.code).toBe('business_last_owner');
    expect((await ask(boss, changeBusinessRole, self, { role: 'buyer' })).body.code).toBe(
      'business_last_owner',
    );
    const second = await member(boss, 'owner');
    const left = await Promise.all([ask(boss, leaveBusiness), ask(second, leaveBusiness)]);
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stays = left[0].status === 200 ? second : boss;
    expect(await roles(stays)).toEqual({ [stays.user_id]: 'owner' });
    expect((await ask(stays, businessOverview)).body.business.owners).toEqual([stays.email]);
  });

  it('are handed over in one change, and mails about the business go to the new owner', async () => {
    const boss = await owner();
    const newOwner = await member(boss);
    const { status } = await ask(
      boss,
      handOverBusiness,
      {},
      { user_id: newOwner.user_id, own_role: 'viewer' },
    );
    expect(status).toBe(200);
    expect(await roles(newOwner)).toEqual({ [boss.user_id]: 'viewer', [newOwner.user_id]: 'owner' });
    const { business_id } = await accountOf(newOwner.user_id);
    const seen = await fixture.harness.call(readBusinessCase, { body: { business_id } }, { as: service });
    expect(seen.body.business).toMatchObject({ user_id: newOwner.user_id, user_email: newOwner.email });
    expect(seen.body.business.members).toHaveLength(2);
    const owners = await fixture.harness.call(readBusinessOwners, { body: { business_id } }, { as: service });
    expect(owners.body.owners).toEqual([
      { user_id: newOwner.user_id, email: newOwner.email, first_name: 'Ada' },
    ]);
    const none = await fixture.harness.call(
      readBusinessOwners,
      { body: { business_id: 'none' } },
      { as: service },
    );
    expect(none.body.owners).toEqual([]);
    // Whoever founded it may leave, and register a business of their own.
    expect((await ask(boss, leaveBusiness)).status).toBe(200);
    expect((await register(boss.browser)).body).toEqual({ status: 'registered', smb_status: 'pending' });
    expect((await accountOf(boss.user_id)).business_id).not.toBe(business_id);
  });

  it('end at once for who is removed, in their session too', async () => {
    const boss = await owner();
    const buyer = await member(boss);
    buyer.browser.as = { ...buyer.browser.as, smb_status: 'pending' };
    await ask(boss, removeBusinessMember, { user_id: buyer.user_id });
    expect(await accountOf(buyer.user_id)).toBeNull();
    const login = await ask(buyer, checkLogin);
    expect(login.effects).toContainEqual({ do: 'update_business', user_id: buyer.user_id, smb_status: null });
    expect((await ask(buyer, smallBusinessStatus)).body.smb_status).toBeNull();
    const { body } = await ask(boss, businessPeople);
    expect(body.events[0]).toMatchObject({ kind: 'removed', about: 'Ada Lovelace', role: 'buyer' });
  });

  it('that end by an owner are told to the person, unless they are back by then', async () => {
    const boss = await owner();
    const [buyer, leaving] = [await member(boss), await member(boss)];
    await ask(boss, removeBusinessMember, { user_id: buyer.user_id });
    const removal = {
      kind: 'business_removed',
      to: buyer.email,
      company_name: 'Lovelace & Sons, Inc.',
      removed_by: boss.email,
    };
    expect(await fixture.mails(buyer.email)).toContainEqual(removal);
    await ask(leaving, leaveBusiness);
    expect(await fixture.mails(leaving.email)).not.toContainEqual(
      expect.objectContaining({ kind: 'business_removed' }),
    );
    const { body } = await inviteOne(boss, buyer.email);
    await accept(buyer, body.invitations[0].invitation_id);
    expect(await fixture.mails(buyer.email)).not.toContainEqual(removal);
  });

  it('are one outcome where a person joins two businesses at once', async () => {
    const [one, other] = [await owner(), await owner()];
    const guest = await somebody(fixture);
    const ids = await Promise.all(
      [one, other].map(
        async (boss) => (await inviteOne(boss, guest.email)).body.invitations[0].invitation_id,
      ),
    );
    const joined = await Promise.all(ids.map((id: string) => accept(guest, id)));
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('limits of buyers', () => {
  it('are known to the order service for buyers alone', async () => {
    const boss = await owner();
    const buyer = await member(boss);
    const approval = { order_dollars: 300, month_dollars: 1_000 };
    expect((await ask(boss, setApprovalLimits, {}, approval)).body).toEqual({ approval });
    expect(await accountOf(buyer.user_id)).toMatchObject({ approval });
    expect(await accountOf(boss.user_id)).not.toHaveProperty('approval');
    expect((await ask(buyer, businessOverview)).body.business).toMatchObject({
      role: 'buyer',
      approval,
      members: 2,
    });
    await ask(boss, setApprovalLimits, {}, { order_dollars: null, month_dollars: null });
    expect(await accountOf(buyer.user_id)).not.toHaveProperty('approval');
    const wrong = await ask(boss, setApprovalLimits, {}, { order_dollars: -1, month_dollars: 1.5 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['order_dollars', 'month_dollars']]);
  });
});

it('nobody who is not signed in sees anything of a business', async () => {
  const nobody = { browser: fixture.browser(testIdentity({ kind: 'guest', email: newEmail() })) };
  for (const call of [businessOverview, businessPeople, ownBusinessInvitations])
    expect((await ask(nobody, call)).status).toBe(401);
});
