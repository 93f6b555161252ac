import type { SessionEffect } from '@bowtie/service-kit';

/** Leaves a notice for the visitor: the next login check hands it out, once, in whichever page that is. */
export function leaveNotice(
  { changeSession }: { changeSession(effect: SessionEffect): void },
  message: string,
  level: 'success' | 'warning' = 'success',
): void {
  changeSession({ do: 'flash', level, message });
}
