import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  accountOrderProgress,
  accountOrders,
  addToCart,
  applyPromoCode,
  type CallBody,
  checkApiKey,
  checkLogin,
  checkTeamKey,
  countPageHealth,
  getCart,
  guestCheckout,
  menuData,
  newsletterSignup,
  openLoopProducts,
  orderStatus,
  putArtefactFile,
  readChannels,
  readSaleItems,
  redeemGift,
  renderPage,
  resendGift,
  type SaleItem,
  type ServiceName,
  stripeWebhook,
  unsubscribe,
  uploadImage,
  userLogin,
  userLogout,
} from '@bowtie/contracts';
import { sampleCart } from '@bowtie/contracts/samples';
import { type OrderProgress, orderProgress } from '@bowtie/domain';
import {
  callError,
  type EventSink,
  type HandledCall,
  handle,
  handleStream,
  type Identity,
  RawAnswer,
  type Service,
  type SignedRequest,
} from '@bowtie/service-kit';
import { type AskedPage, fakeOperatorPages } from './fake-operator-pages';

/** What the fake services were told, so that a test can look at it. */
export interface RecordedCalls {
  identities: Identity[];
  requestIds: string[];
  bodies: unknown[];
  /** What the pages of operators were asked. */
  pages: AskedPage[];
  /** Webhooks as they came. */
  signed: (SignedRequest | undefined)[];
  /** Streams that are open. */
  streams: Set<EventSink<OrderProgress>>;
  /** What the registry was told of page health. */
  counts: CallBody<typeof countPageHealth>[];
  /** Addresses of pages that were rendered. */
  rendered: string[];
  /** The name of every product from now on, where it is to change. */
  productName?: string;
  /** What is on sale; undefined while nobody can say. */
  saleItems: readonly SaleItem[] | undefined;
  /** What rendering comes to from now on, where it is to fail. */
  renderFault?: 'threw' | 'hangs';
}

const person = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone_number: '2025550143',
};

const emptyCart = (version = 0) => ({ cart: sampleCart({ version }) });

function login(identity: Identity) {
  return {
    is_logged_in: identity.kind === 'user',
    user_id: identity.user_id,
    first_name: identity.first_name,
    full_name: identity.first_name,
    username: identity.email,
    phone_number: identity.phone_number,
    flash_messages: identity.flash_messages,
    is_guest: identity.kind === 'guest',
  };
}

const product = (n: number) => ({
  id: `p${n}`,
  name: `Card </script><b>${n}`,
  card_network: 'visa' as const,
  plastic: true,
  min_load_value: 10,
  max_load_value: 500,
  category: 'celebration',
  image_url: '/images/cards/a.svg',
});

const products = Array.from({ length: 20 }, (_, n) => product(n));

function service(name: ServiceName, calls: HandledCall[]): Service {
  return { name, calls, ready: async () => undefined, close: async () => undefined };
}

/** The API keys that the fake account service knows: one may read orders and send cards again, the other only read. */
export const teamKey = 'btr_team';
export const workingKey = ['btk', 'x'.repeat(43)].join('_');
export const readingKey = ['btk', 'y'.repeat(43)].join('_');

/** Services that keep nothing but what they heard. */
export function fakeServices(): { services: Service[]; heard: RecordedCalls } {
  const heard: RecordedCalls = {
    identities: [],
    requestIds: [],
    bodies: [],
    pages: [],
    signed: [],
    streams: new Set(),
    counts: [],
    rendered: [],
    saleItems: [],
  };
  const note = (context: { identity: Identity; requestId: string; body?: unknown }) => {
    heard.identities.push(context.identity);
    heard.requestIds.push(context.requestId);
    heard.bodies.push(context.body);
  };
  const catalog = service('catalog', [
    handle(openLoopProducts, async (context) => {
      note(context);
      if (context.query.category === 'slow') await wait(60_000, undefined, { ref: false });
      if (context.query.category === 'broken') throw new Error('a secret reason at 10.0.0.1');
      return {
        products: products
          .slice(0, context.query.limit)
          .map((each) => ({ ...each, name: heard.productName ?? each.name })),
        total_count: 20,
        page: 1,
        limit: context.query.limit,
      };
    }),
    handle(readSaleItems, async ({ body: { page, limit } }) => {
      if (heard.saleItems === undefined) throw new Error('the catalogue is away');
      const from = (page - 1) * limit;
      return { items: heard.saleItems.slice(from, from + limit), total_count: heard.saleItems.length };
    }),
    handle(menuData, async () => {
      const menu = { links: [{ linkText: 'Visa', href: '/visa/' }], promoBanners: [], searchDropDown: [] };
      return new RawAnswer('application/json; charset=utf-8', JSON.stringify(menu));
    }),
  ]);
  const cart = service('cart', [
    handle(getCart, async (context) => {
      note(context);
      return emptyCart(context.identity.cart_key === null ? 0 : 7);
    }),
    handle(addToCart, async (context) => {
      note(context);
      context.changeSession({ do: 'flash', level: 'success', message: 'Added' });
      return emptyCart(1);
    }),
    handle(applyPromoCode, async (context) => {
      note(context);
      if (context.body.promo_code !== 'RIGHT') throw callError(applyPromoCode, 'promo_code_unknown');
      return emptyCart(2);
    }),
  ]);
  const account = service('account', [
    handle(checkApiKey, async ({ body }) => ({
      grant: [workingKey, readingKey].includes(body.secret)
        ? {
            key_id: 'k-1',
            business_id: 'b-1',
            scopes: [
              'orders:read' as const,
              ...(body.secret === workingKey ? (['cards:write'] as const) : []),
            ],
            person: { user_id: 'u-7', ...person },
          }
        : null,
    })),
    handle(checkLogin, async (context) => {
      note(context);
      if (Object.keys(context.identity.flash_messages).length > 0)
        context.changeSession({ do: 'clear_flash' });
      return login(context.identity);
    }),
    handle(userLogin, async (context) => {
      note(context);
      if (context.body.password !== 'correct horse') throw callError(userLogin, 'login_failed');
      context.changeSession({ do: 'sign_in', user_id: 'u1', person });
      return login({ ...context.identity, ...person, kind: 'user', user_id: 'u1' });
    }),
    handle(guestCheckout, async (context) => {
      note(context);
      context.changeSession({
        do: 'go_on_as_guest',
        person: { ...context.body, phone_number: context.body.phone_number ?? null },
      });
      return login({ ...context.identity, kind: 'guest' });
    }),
    handle(unsubscribe, async (context) => {
      note(context);
      if (context.body.token.startsWith('x')) throw callError(unsubscribe, 'link_unknown');
      return { kind: 'offers' as const, email: 'a•••@example.com', subscribed: context.body.subscribed };
    }),
    handle(newsletterSignup, async (context) => {
      note(context);
      return { status: 'check_mailbox' as const };
    }),
    handle(userLogout, async (context) => {
      note(context);
      context.changeSession({ do: 'sign_out' });
      return login({ ...context.identity, kind: 'anonymous' });
    }),
  ]);
  const card = service('card', [
    handle(uploadImage, async (context) => {
      note(context);
      const { upload } = context;
      if (upload === undefined) throw callError(uploadImage, 'image_missing');
      // A picture that is refused before it is read.
      if (context.identity.first_name === 'Unread') throw callError(uploadImage, 'image_type_unknown');
      const folder = await mkdtemp(join(tmpdir(), 'bowtie-upload-'));
      try {
        const width = await upload.saveTo(join(folder, 'file'));
        return { image: { cloudinary_id: 'i1', image_url: '/images/own/i1.webp', width, height: 1 } };
      } finally {
        await rm(folder, { recursive: true });
      }
    }),
    handle(redeemGift, async () => {
      throw callError(redeemGift, 'gift_not_found');
    }),
  ]);
  const releases = service('releases', [
    handle(countPageHealth, async ({ body }) => {
      heard.counts.push(body);
      return { counted: body.entries.length };
    }),
    handle(checkTeamKey, async ({ body }) => ({
      team: body.secret === teamKey ? { name: 'smb', areas: ['mfe-smb' as const] } : null,
    })),
    handle(readChannels, async (context) => {
      note(context);
      return { channels: [] };
    }),
    handle(putArtefactFile, async ({ upload }) => {
      const folder = await mkdtemp(join(tmpdir(), 'bowtie-upload-'));
      try {
        return { is_new: (await upload?.saveTo(join(folder, 'file'))) === 4 };
      } finally {
        await rm(folder, { recursive: true });
      }
    }),
  ]);
  const order = service('order', [
    handleStream(accountOrderProgress, async ({ params }) => {
      if (params.order_number !== 'LIVE') throw callError(accountOrderProgress, 'order_not_found');
      return (sink) => {
        heard.streams.add(sink);
        sink.send(orderProgress('in_production', 10, []));
        return () => heard.streams.delete(sink);
      };
    }),
    handle(accountOrders, async (context) => {
      note(context);
      const { page, limit } = context.query;
      return { orders: [], total_count: 0, page, limit, years: [] };
    }),
    handle(resendGift, async (context) => {
      note(context);
      context.changeSession({ do: 'flash', level: 'success', message: 'Sent' });
      return { card_id: context.params.card_id, resends_left: 4 };
    }),
    handle(orderStatus, async () => {
      throw callError(orderStatus, 'order_not_found');
    }),
    handle(stripeWebhook, async (context) => {
      note(context);
      heard.signed.push(context.signed);
      if (context.signed?.headers['stripe-signature'] !== 'right')
        throw callError(stripeWebhook, 'webhook_rejected');
      return { received: true as const };
    }),
  ]);
  const render = service('render', [
    handle(renderPage, async ({ body: { page, url } }) => {
      heard.rendered.push(url);
      if (heard.renderFault === 'hangs') await wait(60_000, undefined, { ref: false });
      if (heard.renderFault === 'threw') return { reason: 'threw' as const };
      return { html: `<link rel="preload" as="image" href="/a.svg"/><h1>${page} at ${url}</h1>` };
    }),
  ]);
  const operations = { ...service('operations', []), pages: fakeOperatorPages(heard.pages) };
  return { services: [catalog, cart, account, card, order, releases, render, operations], heard };
}
