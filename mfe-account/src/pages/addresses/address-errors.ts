import { saveAddress } from '@bowtie/contracts/calls/account/addresses';
import { issueMessage } from '@bowtie/domain';
import { type AddressValues, bodyOf, fieldOf } from './address-values';

export function errors(values: AddressValues): Record<string, string> {
  const { error } = saveAddress.body.safeParse(bodyOf(values, undefined), { error: issueMessage });
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[fieldOf(path.join('.'))] ??= message;
  return found;
}
