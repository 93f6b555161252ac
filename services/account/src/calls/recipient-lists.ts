import {
  deleteRecipientList,
  readRecipientList,
  recipientLists,
  renameRecipientList,
  saveRecipientList,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle, type Identity } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';

/** The business for which somebody acts. @throws ApiError `business_registration_needed` */
async function businessIdOf(
  { businesses }: Pick<AccountDeps, 'businesses'>,
  { user_id }: Identity,
): Promise<string> {
  const business = user_id === null ? null : await businesses.ofUser(user_id);
  if (business === null) throw callError(recipientLists, 'business_registration_needed');
  return business._id;
}

export function handleRecipientLists(deps: AccountDeps): HandledCall {
  return handle(recipientLists, async ({ identity }) => ({
    lists: await deps.recipientLists.of(await businessIdOf(deps, identity)),
  }));
}

export function handleReadRecipientList(deps: AccountDeps): HandledCall {
  return handle(readRecipientList, async ({ identity, params }) => {
    const found = await deps.recipientLists.read(await businessIdOf(deps, identity), params.list_id);
    if (found === null) throw callError(readRecipientList, 'list_not_found');
    return found;
  });
}

export function handleSaveRecipientList(deps: AccountDeps): HandledCall {
  return handle(saveRecipientList, async ({ identity, body }) => {
    const saved = await deps.recipientLists.save(await businessIdOf(deps, identity), body);
    if (saved === 'full') throw callError(saveRecipientList, 'lists_full');
    if (saved === 'taken') throw callError(saveRecipientList, 'list_name_taken');
    return saved;
  });
}

export function handleRenameRecipientList(deps: AccountDeps): HandledCall {
  return handle(renameRecipientList, async ({ identity, params, body }) => {
    const businessId = await businessIdOf(deps, identity);
    const renamed = await deps.recipientLists.rename(businessId, params.list_id, body.name);
    if (renamed === null) throw callError(renameRecipientList, 'list_not_found');
    if (renamed === 'taken') throw callError(renameRecipientList, 'list_name_taken');
    return renamed;
  });
}

export function handleDeleteRecipientList(deps: AccountDeps): HandledCall {
  return handle(deleteRecipientList, async ({ identity, params }) => {
    const businessId = await businessIdOf(deps, identity);
    return { deleted: await deps.recipientLists.delete(businessId, params.list_id) };
  });
}
