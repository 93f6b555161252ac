import type { BrowserContext } from 'playwright';

/**
 * What Stripe's origins serve, cut to what the store uses: a script that puts a frame of its own origin into the page, asks Stripe's API
 * from the page, and shows the bank's question in a frame of `hooks.stripe.com`. So each origin that the page's policy must let in is used.
 */
const script = `
window.Stripe = (key) => {
  const api = async (path, fields) => {
    const answer = await fetch('https://api.stripe.com' + path, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + key },
      body: new URLSearchParams(fields),
    });
    return answer.json();
  };
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
      return { paymentMethod: await api('/v1/payment_methods', { 'card[number]': await typed }) };
    },
    confirmPayment: async ({ clientSecret, confirmParams }) => {
      const path = '/v1/payment_intents/' + clientSecret.split('_secret')[0] + '/confirm';
      const asked = { client_secret: clientSecret, payment_method: confirmParams.payment_method };
      let intent = await api(path, asked);
      if (intent.status === 'requires_action') {
        const question = frame('https://hooks.stripe.com/question.html', document.body);
        const bank = await said(question);
        question.remove();
        intent = await api(path, { ...asked, bank });
      }
      return { paymentIntent: intent };
    },
    confirmCardSetup: async (secret, { payment_method }) => ({
      setupIntent: await api('/v1/setup_intents/' + secret.split('_secret')[0] + '/confirm', { payment_method }),
    }),
  };
};
`;

const fieldsPage = `<!doctype html><label>Card number <input id="number" inputmode="numeric"></label>
<script>addEventListener('message', ({ source, origin }) =>
  source.postMessage(document.getElementById('number').value, origin));</script>`;

const questionPage = `<!doctype html><button onclick="parent.postMessage('yes', '*')">Yes, it was me</button>`;

/** Lets a browser find Stripe's origins: its script and frames here, its API at `apiUrl`. */
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
