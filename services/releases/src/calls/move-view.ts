import type { ReleaseMove } from '@bowtie/contracts';
import type { Move } from '../model/channel-record';

/** A move as the calls answer it. */
export function moveView(channel: string, { number, act }: Move): ReleaseMove {
  return { channel, number, ...act };
}
