import { readFile } from 'node:fs/promises';
import { type CallBody, decideOrderReview } from '@bowtie/contracts';
import { createIdentitySigner, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import { ControlsSchema } from './faults';

/** Decides an order on review as the operators' pages have it decided. */
export async function decideOrder(
  orderNumber: string,
  decision: CallBody<typeof decideOrderReview>['decision'],
): Promise<void> {
  const { services } = ControlsSchema.parse(JSON.parse(await readFile(controlsFile(), 'utf8')));
  const answer = await fetch(services.url + decideOrderReview.path, {
    method: decideOrderReview.method,
    headers: {
      'content-type': 'application/json',
      [identityHeader]: createIdentitySigner(services.key).sign(serviceIdentity('gateway')),
    },
    body: JSON.stringify({ order_number: orderNumber, decision, operator: 'Olive Operator' }),
  });
  if (!answer.ok) throw new Error(`The decision was refused: ${answer.status} ${await answer.text()}`);
}

function controlsFile(): string {
  const file = process.env.STORE_CONTROLS;
  if (file === undefined) throw new Error('The store did not say where its controls are');
  return file;
}
