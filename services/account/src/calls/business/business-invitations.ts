import {
  acceptBusinessInvitation,
  type OpenBusinessInvitation,
  ownBusinessInvitations,
  readBusinessInvitation,
  readBusinessOwners,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../../deps';
import { type Invitation, isOpenInvitation, join, ownersOf } from '../../rules/business-people';
import { digestOf } from '../../rules/secrets';
import type { Business } from '../../store/business-store';
import { personOf } from '../account-details';

function invitationSteps({ people }: AccountDeps) {
  const show = async (
    { company_name, contact_email }: Business,
    { id, role, email, invited_by, expires_at }: Invitation,
  ): Promise<OpenBusinessInvitation> => ({
    invitation_id: id,
    company_name,
    role,
    email,
    invited_by: (await people.byId(invited_by))?.email ?? contact_email,
    date_expires: expires_at.toISOString(),
  });
  return { show };
}

export function handleReadBusinessInvitation(deps: AccountDeps): HandledCall {
  const { show } = invitationSteps(deps);
  return handle(readBusinessInvitation, async ({ body }) => {
    const digest = digestOf(body.token);
    const business = await deps.businesses.store.byInvitationToken(digest);
    const invitation = business?.invitations.find(({ token_digest }) => token_digest === digest);
    if (business === null || invitation === undefined || !isOpenInvitation(invitation, new Date()))
      throw callError(readBusinessInvitation, 'link_expired');
    return show(business, invitation);
  });
}

export function handleOwnBusinessInvitations(deps: AccountDeps): HandledCall {
  const { show } = invitationSteps(deps);
  return handle(ownBusinessInvitations, async (context) => {
    const { email } = await personOf(deps, context);
    const inviting = await deps.businesses.store.inviting(email);
    const now = new Date();
    const open = inviting.flatMap((business) =>
      business.invitations
        .filter((invitation) => invitation.email === email && isOpenInvitation(invitation, now))
        .map((invitation) => show(business, invitation)),
    );
    return { invitations: await Promise.all(open) };
  });
}

export function handleAcceptBusinessInvitation(deps: AccountDeps): HandledCall {
  const { businesses } = deps;
  return handle(acceptBusinessInvitation, async (context) => {
    const person = await personOf(deps, context);
    const { invitation_id } = context.params;
    const [own, business] = await Promise.all([
      businesses.ofPerson(person),
      businesses.store.byInvitation(invitation_id),
    ]);
    const invitation = business?.invitations.find(({ id }) => id === invitation_id);
    // Who is meant is told by nothing but the proven address, so anybody else's is answered as one that is not there.
    if (business === null || invitation?.email !== person.email)
      throw callError(acceptBusinessInvitation, 'link_expired');
    if (own !== null && own._id !== business._id) throw callError(acceptBusinessInvitation, 'other_business');
    const asked = { by: person._id, at: new Date(), email: person.email };
    const joined = await businesses.store.changePeople(business._id, (now) =>
      join(now, invitation_id, asked),
    );
    if (joined === 'members_full' || joined === 'other_business')
      throw callError(acceptBusinessInvitation, joined);
    if (joined === null || typeof joined === 'string')
      throw callError(acceptBusinessInvitation, 'link_expired');
    const { company_name, smb_status } = joined;
    context.changeSession({ do: 'update_business', user_id: person._id, smb_status });
    return { company_name, role: invitation.role, smb_status };
  });
}

export function handleReadBusinessOwners({ businesses, people }: AccountDeps): HandledCall {
  return handle(readBusinessOwners, async ({ body }) => {
    const business = await businesses.store.byId(body.business_id);
    const ids = business === null ? [] : ownersOf(business).map(({ user_id }) => user_id);
    const owners = await people.byIds(ids);
    return { owners: owners.map(({ _id, email, first_name }) => ({ user_id: _id, email, first_name })) };
  });
}
