import { ApiError, type ServerData } from '@bowtie/web';
import { Loaded } from '@bowtie/web/loaded';
import type { ComponentProps } from 'react';
import { NoBusinessYet } from './no-business-yet';

const noBusinessCodes = ['business_none', 'business_registration_needed'];

/** Whether data of a business did not come as the person who asks is part of none. */
export function isWithoutBusiness({ error }: Pick<ServerData<unknown>, 'error'>): boolean {
  return error instanceof ApiError && noBusinessCodes.includes(error.code);
}

/** Data of a business once they are there; who is part of none, or no longer, is led to one. */
export function LoadedOfBusiness<T>(props: ComponentProps<typeof Loaded<T>>) {
  return isWithoutBusiness(props.from) ? <NoBusinessYet /> : <Loaded {...props} />;
}
