import { recordEvent } from '@bowtie/contracts';
import { call } from '../api/call';

/** The call, in a file of its own so that the first page does without its schema. */
export async function sendEvent(event: string): Promise<void> {
  await call(recordEvent, { body: { event } });
}
