import { accountAddresses, deleteAddress, mostRecipients, saveAddress } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import { personOf } from './account-details';

export function handleAccountAddresses(deps: AccountDeps): HandledCall {
  return handle(accountAddresses, async (context) => {
    const { _id } = await personOf(deps, context);
    return { addresses: await deps.addresses.of(_id), limit: mostRecipients };
  });
}

export function handleSaveAddress(deps: AccountDeps): HandledCall {
  return handle(saveAddress, async (context) => {
    const { address_id, ...given } = context.body;
    const { _id } = await personOf(deps, context);
    if (address_id === undefined) {
      const address = await deps.addresses.add(_id, given);
      if (address === 'full') throw callError(saveAddress, 'address_limit');
      return { address };
    }
    const address = await deps.addresses.replace(_id, { address_id, ...given });
    if (address === undefined) throw callError(saveAddress, 'address_unknown');
    return { address };
  });
}

export function handleDeleteAddress(deps: AccountDeps): HandledCall {
  return handle(deleteAddress, async (context) => {
    const { _id } = await personOf(deps, context);
    if (!(await deps.addresses.delete(_id, context.body.address_id)))
      throw callError(deleteAddress, 'address_unknown');
    return { deleted: true as const };
  });
}
