import type { Flow } from '@bowtie/domain';
import { readStored } from '@bowtie/web';
import { FlowSchema } from '../src/state/stored-flow';

/** The flow as it stands in the storage. */
export function storedFlow(): Flow {
  const parsed = FlowSchema.safeParse(readStored('build-a-card', 'local')?.value);
  if (!parsed.success) throw new Error('No flow is stored');
  return parsed.data;
}
