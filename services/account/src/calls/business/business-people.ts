import { randomUUID } from 'node:crypto';
import {
  type AnyCall,
  businessOverview,
  businessPeople,
  changeBusinessRole,
  handOverBusiness,
  inviteToBusiness,
  leaveBusiness,
  removeBusinessMember,
  resendBusinessInvitation,
  revokeBusinessInvitation,
  setApprovalLimits,
} from '@bowtie/contracts';
import { rejectedBusiness } from '@bowtie/domain';
import { type CallContext, callError, type HandledCall, handle } from '@bowtie/service-kit';
import { createBusinessMembers, type Membership } from '../../business/business-members';
import { mayOrder, orderLimitOf } from '../../business/businesses';
import type { AccountDeps } from '../../deps';
import type { AttemptLimit } from '../../limits/attempt-limit';
import {
  changeRole,
  handOver,
  invite,
  inviteAgain,
  leave,
  ownersOf,
  type PeopleChange,
  removeMember,
  revoke,
  setLimits,
} from '../../rules/business-people';
import { addressKey, digestOf, invitationToken } from '../../rules/secrets';
import type { Business } from '../../store/business-store';

type Context = Pick<CallContext<AnyCall>, 'identity' | 'requestId'>;
type Asked = { by: string; at: Date };

function peopleSteps(deps: AccountDeps) {
  const { accountEmails, businesses } = deps;
  const members = createBusinessMembers(deps);

  /** The business of whoever asks. @throws ApiError `business_none` */
  const membership = async (call: AnyCall, context: Context): Promise<Membership> => {
    const found = await members.of(context);
    if (found === null) throw callError(call, 'business_none');
    return found;
  };

  /** Changes the people of the business of whoever asks; the rule looks at their role as it is then. */
  const change = async (
    call: AnyCall,
    context: Context,
    rule: (business: Business, asked: Asked) => PeopleChange,
  ): Promise<Business> => {
    const { business, person } = await membership(call, context);
    const asked = { by: person._id, at: new Date() };
    const changed = await businesses.store.changePeople(business._id, (now) => rule(now, asked));
    if (changed === null) throw callError(call, 'business_none');
    if (typeof changed !== 'string') return changed;
    throw callError(call, Object.hasOwn(call.errors, changed) ? changed : 'business_none');
  };

  /** As `change`, and shows the people as they are then. */
  const changeAndShow = async (...given: Parameters<typeof change>) => {
    const [, { identity }] = given;
    return members.show(await change(...given), identity.user_id ?? '');
  };

  /** The mail of an invitation. Whether the address has an account is looked at by nobody. */
  const mail = (email: string, invitation_id: string, requestId: string, byMailbox?: AttemptLimit) =>
    accountEmails.request({
      email,
      purpose: 'business_invitation',
      requestId,
      about: invitation_id,
      ...(byMailbox !== undefined && { byMailbox }),
    });
  return { members, membership, change, changeAndShow, mail };
}

export function handleBusinessOverview(deps: AccountDeps): HandledCall {
  const { members } = peopleSteps(deps);
  return handle(businessOverview, async (context) => {
    const found = await members.of(context);
    if (found === null) return { business: null };
    const { business, role } = found;
    const owners = await deps.people.byIds(ownersOf(business).map(({ user_id }) => user_id));
    return {
      business: {
        business_id: business._id,
        company_name: business.company_name,
        smb_status: business.smb_status,
        role,
        may_order: mayOrder(business, role),
        order_limit_dollars: orderLimitOf(business),
        approval: business.approval,
        members: business.members.length,
        owners: owners.map(({ email }) => email),
      },
    };
  });
}

export function handleBusinessPeople(deps: AccountDeps): HandledCall {
  const { members, membership } = peopleSteps(deps);
  return handle(businessPeople, async (context) => {
    const { business, person } = await membership(businessPeople, context);
    return members.show(business, person._id);
  });
}

export function handleInviteToBusiness(deps: AccountDeps): HandledCall {
  const { config, limits, people } = deps;
  const { members, membership, change, mail } = peopleSteps(deps);
  return handle(inviteToBusiness, async (context) => {
    const { email, role } = context.body;
    const { business, person, role: own } = await membership(inviteToBusiness, context);
    if (own !== 'owner') throw callError(inviteToBusiness, 'business_owner_only');
    if (business.smb_status === rejectedBusiness) throw callError(inviteToBusiness, 'business_rejected');
    await limits.invitationsByBusiness.take(business._id);
    const known = await people.byIds(business.members.map(({ user_id }) => user_id));
    const emails = known.map((each) => each.email);
    const id = randomUUID();
    const token_digest = digestOf(invitationToken(config.ACCOUNT_LINK_KEY, id));
    const changed = await change(inviteToBusiness, context, (now, asked) =>
      invite(now, { ...asked, id, email, role, token_digest }, emails),
    );
    // The invitation stands, whether or not its mail can be asked for now: the owner sends it again then.
    await mail(email, id, context.requestId, limits.invitationsByMailbox);
    return members.show(changed, person._id);
  });
}

export function handleResendBusinessInvitation(deps: AccountDeps): HandledCall {
  const { config, limits } = deps;
  const { members, membership, change, mail } = peopleSteps(deps);
  return handle(resendBusinessInvitation, async (context) => {
    const { invitation_id } = context.params;
    const { identity, requestId } = context;
    const { business, role } = await membership(resendBusinessInvitation, context);
    const asked = business.invitations.find(({ id }) => id === invitation_id);
    if (role === 'owner' && asked !== undefined) {
      await limits.invitationsByBusiness.take(business._id);
      // Whoever presses for a mail is told where none goes.
      await limits.invitationsByMailbox.take(addressKey(config.ACCOUNT_LINK_KEY, asked.email));
    }
    const changed = await change(resendBusinessInvitation, context, (now, by) =>
      inviteAgain(now, invitation_id, by),
    );
    const invitation = changed.invitations.find(({ id }) => id === invitation_id);
    if (invitation !== undefined) await mail(invitation.email, invitation_id, requestId);
    return members.show(changed, identity.user_id ?? '');
  });
}

export function handleRevokeBusinessInvitation(deps: AccountDeps): HandledCall {
  const { changeAndShow } = peopleSteps(deps);
  return handle(revokeBusinessInvitation, (context) =>
    changeAndShow(revokeBusinessInvitation, context, (now, asked) =>
      revoke(now, context.params.invitation_id, asked),
    ),
  );
}

export function handleChangeBusinessRole(deps: AccountDeps): HandledCall {
  const { changeAndShow } = peopleSteps(deps);
  return handle(changeBusinessRole, (context) =>
    changeAndShow(changeBusinessRole, context, (now, asked) =>
      changeRole(now, context.params.user_id, context.body.role, asked),
    ),
  );
}

export function handleRemoveBusinessMember(deps: AccountDeps): HandledCall {
  const { accountEmails, people } = deps;
  const { change, members } = peopleSteps(deps);
  return handle(removeBusinessMember, async (context) => {
    const { identity, params, requestId, log } = context;
    const changed = await change(removeBusinessMember, context, (now, asked) =>
      removeMember(now, params.user_id, asked),
    );
    const removed = params.user_id === identity.user_id ? null : await people.byId(params.user_id);
    // The removal stands, whether or not its mail can be asked for now.
    if (removed !== null)
      await accountEmails
        .request({
          email: removed.email,
          purpose: 'business_removed',
          requestId,
          user_id: removed._id,
          about: changed._id,
        })
        .catch((err: unknown) => log.warn({ err, business_id: changed._id }, 'a removal is not mailed'));
    return members.show(changed, identity.user_id ?? '');
  });
}

export function handleHandOverBusiness(deps: AccountDeps): HandledCall {
  const { changeAndShow } = peopleSteps(deps);
  return handle(handOverBusiness, (context) =>
    changeAndShow(handOverBusiness, context, (now, asked) =>
      handOver(now, context.body.user_id, context.body.own_role, asked),
    ),
  );
}

export function handleLeaveBusiness(deps: AccountDeps): HandledCall {
  const { change } = peopleSteps(deps);
  return handle(leaveBusiness, async (context) => {
    await change(leaveBusiness, context, leave);
    const { user_id } = context.identity;
    if (user_id !== null) context.changeSession({ do: 'update_business', user_id, smb_status: null });
    return { left: true as const };
  });
}

export function handleSetApprovalLimits(deps: AccountDeps): HandledCall {
  const { change } = peopleSteps(deps);
  return handle(setApprovalLimits, async (context) => {
    const { approval } = await change(setApprovalLimits, context, (now, asked) =>
      setLimits(now, context.body, asked),
    );
    return { approval };
  });
}
