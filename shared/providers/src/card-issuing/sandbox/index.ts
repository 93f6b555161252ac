import { join } from 'node:path';
import Fastify from 'fastify';
import { FaultSwitch } from '../../fault-switch';
import { addHealth } from '../../sandbox-control';
import { IssuedCards } from './issued-cards';
import { type IssuingFault, stripeIssuing } from './stripe-issuing';
import { addTerminalPages } from './terminal-pages';

export { checkDigit } from './card-numbers';
export type { IssuingFault } from './stripe-issuing';

export interface CardIssuingSandboxOptions {
  dataDir: string;
  port?: number;
  host?: string;
  /** The key that the store must show. */
  apiKey?: string;
}

export interface CardIssuingSandbox {
  url: string;
  apiKey: string;
  faults: FaultSwitch<IssuingFault>;
  /** How many different cards were made since the data folder is there. */
  issuedCount(): number;
  close(): Promise<void>;
}

/** Starts the issuing sandbox, which speaks Stripe's protocol; its cards are kept in `dataDir`. */
export async function startCardIssuingSandbox(
  options: CardIssuingSandboxOptions,
): Promise<CardIssuingSandbox> {
  const apiKey = options.apiKey ?? 'sandbox';
  const cards = new IssuedCards(join(options.dataDir, 'card-issuing'));
  const faults = new FaultSwitch<IssuingFault>();
  const app = Fastify({ logger: false, forceCloseConnections: true });
  addHealth(app);
  await app.register(async (pages) => addTerminalPages(pages, cards));
  await app.register(stripeIssuing, { cards, faults, apiKey });
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return {
    url,
    apiKey,
    faults,
    issuedCount: () => cards.count(),
    async close() {
      await app.close();
      await cards.close();
    },
  };
}
