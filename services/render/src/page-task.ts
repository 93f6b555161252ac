import type { CallBody, renderPage, UnrenderedReason } from '@bowtie/contracts';

/** A page that a thread is to render. */
export type PageTask = CallBody<typeof renderPage>;

/** What a thread gives: errors lose their names on the way, so it says itself what they mean. */
export type PageResult =
  | { html: string }
  | { reason: UnrenderedReason; error: { message: string; stack?: string | undefined } };
