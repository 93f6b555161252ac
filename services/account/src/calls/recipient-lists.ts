import {
  deleteRecipientList,
  readRecipientList,
  recipientLists,
  renameRecipientList,
  saveRecipientList,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle, type Identity } from '@bowtie/service-kit';
import { createBusinessMembers } from '../business/business-members';
import type { AccountDeps } from '../deps';

/** The business of whoever asks. @throws ApiError `business_registration_needed` */
async function readable(deps: AccountDeps, identity: Identity) {
  const membership = await createBusinessMembers(deps).of({ identity });
  if (membership === null) throw callError(recipientLists, 'business_registration_needed');
  return { businessId: membership.business._id, role: membership.role };
}

/** The same of somebody who may change its lists. @throws ApiError `business_viewer` */
async function writable(deps: AccountDeps, identity: Identity): Promise<string> {
  const { businessId, role } = await readable(deps, identity);
  if (role === 'viewer') throw callError(saveRecipientList, 'business_viewer');
  return businessId;
}

export function handleRecipientLists(deps: AccountDeps): HandledCall {
  return handle(recipientLists, async ({ identity }) => {
    const { businessId, role } = await readable(deps, identity);
    return { role, lists: await deps.recipientLists.of(businessId) };
  });
}

export function handleReadRecipientList(deps: AccountDeps): HandledCall {
  return handle(readRecipientList, async ({ identity, params }) => {
    const { businessId } = await readable(deps, identity);
    const found = await deps.recipientLists.read(businessId, params.list_id);
    if (found === null) throw callError(readRecipientList, 'list_not_found');
    return found;
  });
}

export function handleSaveRecipientList(deps: AccountDeps): HandledCall {
  return handle(saveRecipientList, async ({ identity, body }) => {
    const saved = await deps.recipientLists.save(await writable(deps, identity), body);
    if (saved === 'full') throw callError(saveRecipientList, 'lists_full');
    if (saved === 'taken') throw callError(saveRecipientList, 'list_name_taken');
    return saved;
  });
}

export function handleRenameRecipientList(deps: AccountDeps): HandledCall {
  return handle(renameRecipientList, async ({ identity, params, body }) => {
    const businessId = await writable(deps, identity);
    const renamed = await deps.recipientLists.rename(businessId, params.list_id, body.name);
    if (renamed === null) throw callError(renameRecipientList, 'list_not_found');
    if (renamed === 'taken') throw callError(renameRecipientList, 'list_name_taken');
    return renamed;
  });
}

export function handleDeleteRecipientList(deps: AccountDeps): HandledCall {
  return handle(deleteRecipientList, async ({ identity, params }) => {
    const businessId = await writable(deps, identity);
    return { deleted: await deps.recipientLists.delete(businessId, params.list_id) };
  });
}
