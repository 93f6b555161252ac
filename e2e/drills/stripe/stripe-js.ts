import { secondFactorCode } from '@bowtie/providers/payment/sandbox';
import type { BrowserContext } from 'playwright';

/**
 * What Stripe's origins serve, cut to what the store uses: a script that puts a frame of its own origin into the page, asks the sandbox
 * under the address of Stripe's API, and shows the bank's question in a frame of `hooks.stripe.com`. So each origin that the page's
 * policy must let in is used.
 */
const script = `
window.Stripe = () => {
  const api = async (path, body) => {
    const answer = await fetch('https://api.stripe.com/' + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const numbers = {};
  const cardOf = (id) =>
    numbers[id] === undefined
      ? { payment_method: id }
      : { card: { number: numbers[id], exp_month: 12, exp_year: 2034, cvc: '123', zip: '10001' } };
  const frame = (src, host) => {
    const made = document.createElement('iframe');
    made.src = src;
    made.title = 'Secure payment';
    host.append(made);
    return made;
  };
  const said = (made) =>
    new Promise((resolve) => {
      addEventListener('message', function hear({ source, data }) {
        if (source !== made.contentWindow) return;
        removeEventListener('message', hear);
        resolve(data);
      });
    });
  let fields;
  return {
    elements: (options) => ({
      create: () => {
        const listeners = {};
        return {
          on: (event, listener) => { listeners[event] = listener; },
          mount: (host) => {
            fields = frame('https://js.stripe.com/v3/fields.html#' + options.mode, host);
            fields.addEventListener('load', () => listeners.ready());
          },
          destroy: () => fields.remove(),
        };
      },
      submit: async () => ({}),
    }),
    createPaymentMethod: async () => {
      const typed = said(fields);
      fields.contentWindow.postMessage('give', 'https://js.stripe.com');
      const number = await typed;
      const id = 'pm_typed_' + Object.keys(numbers).length;
      numbers[id] = number;
      return { paymentMethod: { id, card: { brand: 'visa', last4: number.slice(-4) } } };
    },
    confirmPayment: async ({ clientSecret: client_secret, confirmParams }) => {
      let answer = await api('confirm', { client_secret, ...cardOf(confirmParams.payment_method) });
      if (answer.status === 'requires_action') {
        const question = frame('https://hooks.stripe.com/question.html', document.body);
        const code = await said(question);
        question.remove();
        answer = await api('second-factor', { client_secret, code });
      }
      const status = answer.status === 'succeeded' ? 'requires_capture' : 'requires_payment_method';
      return { paymentIntent: { id: client_secret.split('_secret')[0], status } };
    },
    confirmCardSetup: async (client_secret, { payment_method }) => ({
      setupIntent: await api('setup', { client_secret, ...cardOf(payment_method) }),
    }),
  };
};
`;

const fieldsPage = `<!doctype html><label>Card number <input id="number" inputmode="numeric"></label>
<script>addEventListener('message', ({ source, origin }) =>
  source.postMessage(document.getElementById('number').value, origin));</script>`;

const questionPage = `<!doctype html><button onclick="parent.postMessage('${secondFactorCode}', '*')">Yes, it was me</button>`;

/** Lets a browser find Stripe's origins: its script and frames here, the sandbox at `apiUrl` as its API. */
export async function serveStripe(context: BrowserContext, apiUrl: string): Promise<void> {
  const serve = (url: string, contentType: string, body: string) =>
    context.route(url, (route) => route.fulfill({ contentType, body }));
  await serve('https://js.stripe.com/v3/', 'text/javascript', script);
  await serve('https://js.stripe.com/v3/fields.html*', 'text/html', fieldsPage);
  await serve('https://hooks.stripe.com/question.html', 'text/html', questionPage);
  await context.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const answer = await route.fetch({ url: apiUrl + pathname });
    return route.fulfill({ response: answer, headers: { ...answer.headers(), ...headers } });
  });
}
