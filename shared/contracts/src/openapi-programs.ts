import type { AnyCall, ApiAccess, ExampleBody } from './call';

/** The tag of all calls for programs, under which the reference has a section of its own. */
export const programTag = 'API for integrators';
export const programSecurity = 'api_key';

/** The words at the head of the section. */
export const programGuide = `The calls for programs of a business. Make a key on the page **Integrations** of your business account, and send it with every
request as \`Authorization: Bearer …\`; no cookie and no other header is needed. A key does what its scopes allow, for the orders of its
business alone.

The examples run as they stand in a shell that knows your key: \`export BOWTIE_API_KEY=…\`. What stands in capitals comes from an earlier
answer, such as \`export ORDER_NUMBER=…\`.

Errors are \`{ code, message, errors }\`: decide by \`code\`, show \`message\`. After \`too_many_requests\` and 503 wait as \`Retry-After\` says and
send the request again. Calls that change something take an \`Idempotency-Key\`: the same key and body do it once, however often they are sent.
Where one is refused, mend what it names and send it under another key. Every answer has an \`X-Request-Id\`; tell it to us when you ask for help.

An order is paid by a card that is saved in the account of the owner who made the key (\`existing_payment_method\`), or from the prepaid
balance of the business (\`balance\`): save a card or add money first.

An order holds what a business order on the site may hold. Each card has an \`amount\` in whole dollars, the \`card_network\` and id of its
product, and a design; its delivery group says what else it needs:

- \`email\`: \`recipient_name\`, \`recipient_email\`, \`recipient_message\` and \`sender_name\`. With \`send_at\` and \`send_time_zone\` it is sent then.
- \`download\`: nothing more.
- \`bulk_ship\`, one parcel to one address, and \`individual_ship\`, a letter for each card: \`name_on_card\`, \`message_on_card\`, \`carrier_to\`,
  \`carrier_from\`, \`carrier_message\`, \`shipping_name\`, \`address_line1\`, \`city\`, \`state\` and \`zip\`; \`address_line2\` if there is one.

Cards by mail travel the cheapest way where a delivery group names no
\`shipping_method_id\`.

What happens to orders and cards is told by **webhooks**: see [webhooks and how to verify them](/docs/webhooks).`;

/** What stands for a value from an earlier answer. */
function variableOf(name: string): string {
  return `$${name.toUpperCase()}`;
}

/** A request of the call as it is typed into a shell. It takes all values from variables, so that it runs as it stands. */
function curlOf(call: AnyCall, api: ApiAccess, given: ExampleBody | undefined, origin: string): string {
  const { method, body, idempotent } = call;
  const path = api.path.replace(/:([a-z_]+)/g, (_, name: string) => variableOf(name));
  const query = api.example?.query === undefined ? '' : `?${api.example.query}`;
  const example = given ?? (body === undefined ? undefined : {});
  const parts = [
    `curl "${origin}${path}${query}"`,
    `-H "Authorization: Bearer $BOWTIE_API_KEY"`,
    ...(idempotent ? [`-H "Idempotency-Key: $(date +%s)-$$-$RANDOM"`] : []),
    ...(example === undefined
      ? method === 'GET'
        ? []
        : ['-X POST']
      : [`-H "Content-Type: application/json"`, `--data '${JSON.stringify(example, null, 2)}'`]),
  ];
  return parts.join(' \\\n  ');
}

/** The requests that the reference shows of a call, as code samples. */
export function curlSamples(
  call: AnyCall,
  origin: string,
): { lang: string; label: string; source: string }[] {
  const { api } = call;
  if (api === undefined) return [];
  const examples = [{ label: 'curl', body: api.example?.body }, ...(api.example?.others ?? [])];
  return examples.map(({ label, body }) => ({
    lang: 'Shell',
    label,
    source: curlOf(call, api, body, origin),
  }));
}
