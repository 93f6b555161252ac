import { recordEvent } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';

export function handleRecordEvent({ events }: CatalogDeps): HandledCall {
  return handle(recordEvent, async ({ body }) => {
    events.record(body.event);
    return {};
  });
}
