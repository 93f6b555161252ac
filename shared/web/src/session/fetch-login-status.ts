import { checkLogin, type LoginStatus } from '@bowtie/contracts';
import { call } from '../api/call';

/** The login check, in a file of its own so that the first page does without its schema. */
export function fetchLoginStatus(pathName: string): Promise<LoginStatus> {
  return call(checkLogin, { query: { pathName } });
}
