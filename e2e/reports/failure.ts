import type { AnyCall } from '@bowtie/contracts';
import type { mockCall } from '@bowtie/contracts/mock';

/** What makes a failure of the specification's list happen in the browser. */
export interface Failure {
  /** The call that fails. */
  call: AnyCall;
  /** With which of its refusals; without one it fails as a whole. */
  code?: string;
  /** What else is answered meanwhile. */
  answers?: ReturnType<typeof mockCall>[];
  /** Does what a visitor does until the call is made. */
  act(): unknown;
}
