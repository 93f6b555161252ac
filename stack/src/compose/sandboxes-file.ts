import { processesWithPages, sandboxes, services, workers } from '@bowtie/contracts';
import { containerUrl, indent, needed, sandboxPorts, settable } from './addresses';

/** The secret of a sandbox's own key, such as `SANDBOX_PAYMENT_SECRET_KEY`: no live key of a partner reaches the sandboxes. */
export function sandboxSecretOf(variable: string): string {
  return `SANDBOX_${variable}`;
}

/** With which the sandboxes sign their webhooks. */
const webhookSecret = sandboxSecretOf('PAYMENT_WEBHOOK_KEY');
const publicUrl = needed('PUBLIC_URL');
const paypalWebhookId = `PAYPAL_WEBHOOK_ID: ${settable('PAYPAL_WEBHOOK_ID', 'SANDBOX-WEBHOOK')}`;

const head = `# The sandboxes of third parties beside the store, to try it without an account anywhere:
#   npm run compose:secrets -- --sandboxes
#   docker compose -f docker-compose.yml -f docker-compose.sandboxes.yml up --build
# Each stands for a partner for as long as that partner's own address or choice is not set, has a key of its own, and has
# no page at the gateway beside a live partner. Made by npm run compose:write from shared/contracts/src/processes.ts.`;

/** What a service is told of the sandboxes of its partners. */
function overrideOf({ name, providers }: (typeof services | typeof workers)[number]): string[] {
  const partners = sandboxes.filter((sandbox) => providers.some((partner) => partner === sandbox.name));
  if (partners.length === 0) return [];
  return [
    `${name}:`,
    '  environment:',
    // Set to nothing it is not used, as the mail provider's where mail goes by SMTP.
    ...partners.map(
      ({ name: sandbox, addressVariable }) =>
        `    ${addressVariable}: ${settable(addressVariable, containerUrl(sandbox), true)}`,
    ),
    ...(name === 'order'
      ? [`    PAYMENT_SANDBOX_PUBLIC_URL: ${publicUrl}/sandbox/payment`, `    ${paypalWebhookId}`]
      : []),
    // Parcels of the sandbox are delivered within seconds.
    ...(name === 'fulfilment'
      ? [`    FULFILMENT_TRACK_EVERY_MS: ${settable('FULFILMENT_TRACK_EVERY_MS', '3000')}`]
      : []),
    '',
  ];
}

/** The secrets of the sandboxes' own keys. */
export const sandboxSecrets = [
  ...sandboxes.map(({ clientKeyVariable }) => sandboxSecretOf(clientKeyVariable)),
  webhookSecret,
];

/** The whole text of `docker-compose.sandboxes.yml`. */
export function sandboxesFile(): string {
  const pages = processesWithPages.filter(({ kind }) => kind === 'sandbox');
  const container = [
    'sandboxes:',
    ...indent(
      [
        'image: bowtie/store',
        'command: ["stack/dist/sandboxes.js"]',
        'restart: unless-stopped',
        'init: true',
        'cap_drop: [ALL]',
        'security_opt: ["no-new-privileges:true"]',
        'environment:',
        ...indent(
          [
            'SANDBOX_DIR: /data/sandboxes',
            `PAYMENT_PUBLIC_URL: ${publicUrl}/sandbox/payment`,
            'PAYMENT_WEBHOOK_URL: http://gateway:8080/webhooks/stripe/',
            `PAYMENT_WEBHOOK_KEY_FILE: /run/secrets/${webhookSecret}`,
            'PAYPAL_WEBHOOK_URL: http://gateway:8080/webhooks/paypal/',
            paypalWebhookId,
            `PARCEL_PUBLIC_URL: ${publicUrl}`,
            'SMTP_PORT: "1025"',
            ...sandboxes.flatMap(({ name, portVariable, keyVariable, clientKeyVariable }) => [
              `${portVariable}: "${sandboxPorts.get(name)}"`,
              `${keyVariable}_FILE: /run/secrets/${sandboxSecretOf(clientKeyVariable)}`,
            ]),
          ],
          2,
        ),
        'secrets:',
        ...sandboxSecrets.map((name) => `  - ${name}`),
        'volumes: ["sandboxes:/data/sandboxes"]',
      ],
      2,
    ),
    '',
  ];
  const gateway = [
    'gateway:',
    '  environment:',
    ...pages.map(({ name, page }) => `    ${page.addressVariable}: ${containerUrl(name)}`),
    '',
  ];
  const containers = [...container, ...[...services, ...workers].flatMap(overrideOf), ...gateway];
  return [
    head,
    'services:',
    ...indent(containers, 2),
    'secrets:',
    ...sandboxSecrets.flatMap((name) => [`  ${name}:`, `    file: \${SECRETS_DIR:-./secrets}/${name}`]),
    '',
    'volumes:',
    '  sandboxes:',
    '',
  ].join('\n');
}
