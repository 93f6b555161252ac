/** A request for an operators' page that nobody makes by pressing what is there. */
export interface OddRequest {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  contentType?: string;
  body?: string;
}

const odd = [
  '%00',
  '%E0%A4%A',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  '%24gt',
  '__proto__',
  'constructor',
  encodeURIComponent('{"$gt":""}'),
  encodeURIComponent('<script>alert(1)</script>'),
  encodeURIComponent('(a+)+$'.repeat(12)),
  '%F0%9F%8E%81'.repeat(50),
  'x'.repeat(1_500),
];
const lists = [
  '/ops/orders/',
  '/ops/orders/reviews/',
  '/ops/cards/',
  '/ops/people/',
  '/ops/reviews/',
  '/ops/audit/',
  '/ops/catalog/',
  '/ops/releases/',
  '/ops/catalog/merchants/',
  '/ops/catalog/changes/',
  '/ops/sign-in/',
];
const fields = [
  'q',
  'status',
  'state',
  'from',
  'to',
  'page',
  'operator',
  'target',
  'action',
  'outcome',
  'next',
  'done',
];
const form = 'application/x-www-form-urlencoded';

/** @param csrf the token of the session, so that a form comes as far as its fields */
export function oddRequests(csrf: string, orderNumber: string): OddRequest[] {
  const order = `/ops/orders/${orderNumber}/`;
  const actions = [
    'refund',
    'cancel',
    'void',
    'resend',
    'correct',
    'freeze',
    'unfreeze',
    'approve',
    'refuse',
  ];
  const good = { csrf, action_id: 'odd-1', reason: 'An odd request', confirmed: 'yes' };
  const post = (path: string, what: string, body: string, contentType = form): OddRequest => ({
    what: `${what} to ${path}`,
    method: 'POST',
    path,
    body,
    contentType,
  });
  const encode = (values: Record<string, string>) => new URLSearchParams(values).toString();
  return [
    ...odd.flatMap((value) =>
      ['/ops/', '/ops/orders/', `${order}documents/`, '/ops/people/', order].map(
        (path): OddRequest => ({
          what: `${value.slice(0, 30)} under ${path}`,
          method: 'GET',
          path: `${path}${value}/`,
        }),
      ),
    ),
    ...lists.flatMap((path) =>
      odd.map(
        (value): OddRequest => ({
          what: `${value.slice(0, 30)} asked of ${path}`,
          method: 'GET',
          path: `${path}?${fields
            .map((name) => `${name}=${value}`)
            .join('&')
            .slice(0, 6_000)}`,
        }),
      ),
    ),
    ...[
      ...actions.map((name) => `${order}${name}/?card=${orderNumber}-x-1`),
      '/ops/people/nobody/end-sessions/',
      '/ops/catalog/merchants/new/',
      '/ops/catalog/merchants/rows/velora/',
      '/ops/catalog/merchants/rows/velora/stock/egift/',
      '/ops/catalog/merchants/import/',
      '/ops/catalog/changes/nothing/publish/',
    ].flatMap((path) => [
      post(path, 'nothing', ''),
      post(path, 'no token', encode({ ...good, csrf: '' })),
      post(path, 'a wrong token', encode({ ...good, csrf: 'x'.repeat(43) })),
      post(path, 'no reason', encode({ ...good, reason: '' })),
      post(path, 'a long reason', encode({ ...good, reason: 'x'.repeat(1_900) })),
      post(path, 'a field that is too long', encode({ ...good, reason: 'x'.repeat(5_000) })),
      post(path, 'no id', encode({ ...good, action_id: '' })),
      post(path, 'an odd id', encode({ ...good, action_id: '../../x' })),
      post(path, 'cards of nobody', `${encode(good)}&card_ids=a&card_ids=b&card_ids=%00`),
      post(path, 'odd fields', `${encode(good)}&__proto__=1&constructor=2&%24where=3&a[b]=4`),
      post(path, 'a thousand fields', `${encode(good)}&${'x=1&'.repeat(1_100)}`),
      post(path, 'half an escape', 'csrf=%E0%A4%A&reason=%'),
      post(path, 'JSON', JSON.stringify(good), 'application/json'),
      post(path, 'text', 'csrf=1', 'text/plain'),
      post(path, 'too much', `x=${'y'.repeat(270_000)}`),
    ]),
  ];
}
