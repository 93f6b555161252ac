import type { AreaDescriptor } from '@bowtie/contracts';
import { addressOf, callBreaks } from '../seams/call-breaks';
import { type CallShape, digestOf } from '../seams/call-shape';
import type { Shapes } from '../seams/shapes';
import type { Refusal } from './refusal';

/** Whether the running gateway serves every call that an area makes, in a shape that does not break this use. */
export function checkCalls(
  descriptor: AreaDescriptor,
  { calls }: Pick<Shapes, 'calls'>,
  served: ReadonlyMap<string, CallShape>,
): Refusal[] {
  const byAddress = new Map([...served.values()].map((shape) => [addressOf(shape), shape]));
  return Object.entries(calls).flatMap(([name, used]): Refusal[] => {
    const found = byAddress.get(addressOf(used));
    if (found === undefined)
      return [
        {
          kind: 'call',
          wrong: `${descriptor.area} calls ${name} (${used.method} ${used.path}), which the running gateway does not serve.`,
          remedy: 'Have the service that owns the call deployed first.',
        },
      ];
    if (digestOf(found) === descriptor.calls[name]) return [];
    return callBreaks(used, found).map((why) => ({
      kind: 'call',
      wrong: `${descriptor.area} calls ${name} (${used.method} ${used.path}), which the running gateway serves in another shape: ${why}.`,
      remedy: 'Deploy the service that owns the call first, or build against the contract that is running.',
    }));
  });
}
