import { readFile } from 'node:fs/promises';
import { type CallBody, setBrandStock } from '@bowtie/contracts';
import { createIdentitySigner, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import { ControlsSchema } from './faults';

/** Leaves so many cards of a brand, as a supplier's report does. */
export async function leaveCards(stock: CallBody<typeof setBrandStock>): Promise<void> {
  const file = process.env.STORE_CONTROLS;
  if (file === undefined) throw new Error('The store did not say where its controls are');
  const { services } = ControlsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const answer = await fetch(services.url + setBrandStock.path, {
    method: setBrandStock.method,
    headers: {
      'content-type': 'application/json',
      [identityHeader]: createIdentitySigner(services.key).sign(serviceIdentity('operations')),
    },
    body: JSON.stringify(stock),
  });
  if (!answer.ok) throw new Error(`The stock was refused: ${answer.status} ${await answer.text()}`);
}
