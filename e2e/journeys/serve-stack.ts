import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStack } from '@bowtie/stack';
import { onStopRequest } from '@bowtie/stack/stop-request';

/** The whole store on free ports and a fresh data folder, for one run of the journeys. */

// A run is one visitor to the limits: all its browsers come from one address.
const many = '1000000';
const env = {
  RATE_LIMIT_READ: many,
  RATE_LIMIT_WRITE: many,
  RATE_LIMIT_GUESS: many,
  RATE_LIMIT_UNKNOWN: many,
  RATE_LIMIT_UPLOAD: many,
  RATE_LIMIT_SHARED: many,
  SIGN_UPS_PER_ADDRESS: many,
  // A journey that is counted by its address names one of its own.
  TRUSTED_PROXIES: '127.0.0.1,::1',
  // The journeys of a run post their cards to a few addresses.
  ORDER_LIMIT_DOLLARS: many,
  CAPTCHA_AFTER_SIGN_UPS: many,
  // Who closed a tab after paying finishes in another one, before the store does.
  PAYMENT_GRACE_MS: '600000',
  // Long enough that what is pending is seen to be.
  REWARDS_PENDING_SECONDS: '25',
  REWARDS_SWEEP_MS: '500',
  // A parcel is on its way just long enough to be seen there.
  PARCEL_DELIVER_AFTER_MS: '2500',
  FULFILMENT_TRACK_EVERY_MS: '500',
  // Who bought is asked for a review at once.
  REVIEW_ASK_DAYS: '0',
  REVIEW_SWEEP_MS: '500',
  // Orders with a card from abroad, and no others, wait for an operator.
  RISK_RULES: JSON.stringify([{ id: 'foreign-card', kind: 'mismatch', of: 'country', points: 100 }]),
};

const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-journeys-'));
const settings = {
  port: Number(process.env.PORT ?? 0),
  host: '127.0.0.1',
  dataDir,
  mongoUrl: undefined,
  redisUrl: undefined,
  operatorPassword: undefined,
  logLevel: 'error',
};
const opening = openStack({
  settings,
  mode: 'singleProcess',
  env,
  printLine: (line) => console.log(`· ${line}`),
});
async function close(): Promise<void> {
  await (await opening.catch(() => undefined))?.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}

onStopRequest(() => void close(), true);

try {
  const { url, ports, secrets } = await opening;
  const controls = join(dataDir, 'controls.json');
  const at = (port: number, key: string) => ({ url: `http://127.0.0.1:${port}`, key });
  writeFileSync(
    controls,
    JSON.stringify({
      operatorPassword: secrets.operatorPassword,
      pictures: join(dataDir, 'images'),
      parcels: at(ports.parcel, secrets.ofSandboxes.parcel),
      print: at(ports.print, secrets.ofSandboxes.print),
      addresses: at(ports.address, secrets.ofSandboxes.address),
      services: at(ports.order, secrets.identity),
    }),
    { mode: 0o600 },
  );
  console.log(`ready ${url} ${controls}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(1);
}
