import { createOrder } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { createOrderPlacing } from '../../placing/place-order';

export function handleCreateOrder(deps: OrderDeps) {
  const place = createOrderPlacing(deps);
  return handle(createOrder, (context) =>
    place(context, { callName: createOrder.name, source: source.consumer }),
  );
}
