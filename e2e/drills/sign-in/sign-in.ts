import { randomUUID } from 'node:crypto';
import {
  addToCart,
  applyPromoCode,
  type Cart,
  checkLogin,
  getCart,
  paymentIntent,
  requestPasswordReset,
  resetPassword,
  submitCobrand,
  userCobrands,
  userLogin,
  userLogout,
} from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  awaitAccountToken,
  chooseGift,
  createAccount,
  type GiftChoice,
  giftPayload,
  goOnAsGuest,
  payByCard,
  placeOrder,
  StoreClient,
} from '../../store-client';
import type { DrillStack } from '../drill-stack';
import { drawPng } from '../pictures/draw-png';
import { uploadPicture } from '../pictures/upload-picture';

const password = 'correct horse battery';

/** What people keep when they log in and out. */
export const describeSignIn = (drill: () => DrillStack) =>
  describe('people and their things', () => {
    const browser = () => new StoreClient(drill().pool);
    let choice: GiftChoice;
    beforeAll(async () => {
      choice = await chooseGift(browser());
    });

    const email = () => `${randomUUID()}@example.com`;
    const signUp = (client: StoreClient, as: string) => createAccount(client, { email: as, password });
    const logIn = (client: StoreClient, as: string) =>
      client.call(userLogin, { body: { email: as, password } });
    const logOut = (client: StoreClient) => client.call(userLogout, { body: {} });
    const add = async (client: StoreClient, to: string): Promise<Cart> =>
      (await client.call(addToCart, { body: giftPayload(choice, { to }) })).cart;
    const cartOf = async (client: StoreClient) => (await client.call(getCart)).cart;
    const recipients = async (client: StoreClient) =>
      (await cartOf(client)).cart_items.map((item) => item.custom_card_details.recipient_email);
    const look = (client: StoreClient, path: string) => client.send({ method: 'GET', path });

    /** A logo card of a visitor. */
    const brand = async (client: StoreClient) => {
      const { cloudinary_id } = await uploadPicture(client, drawPng(600, 384));
      const background = { kind: 'colour', colour: '#1e3cc8' } as const;
      const logo = { cloudinary_id, zoom: 1, x: 0.5, y: 0.5 };
      const body = { name: 'Summer party', card_network: 'visa', background, logo } as const;
      return (await client.call(submitCobrand, { body })).cobrand;
    };

    it('keep the cart when they log out and in, and leave nothing of it to others at that computer', async () => {
      const [ada, client] = [email(), browser()];
      await signUp(client, ada);
      await add(client, 'grace@example.com');
      const cart = await cartOf(client);
      await logOut(client);
      expect((await cartOf(client)).total_quantity).toBe(0);
      await add(client, 'nobody@example.com');
      expect(await recipients(client)).toEqual(['nobody@example.com']);
      client.cookies.forget();
      await logIn(client, ada);
      expect(await cartOf(client)).toEqual(cart);
      await signUp(client, email());
      expect((await cartOf(client)).total_quantity).toBe(0);
    });

    it('share one cart on all devices, and put together what they chose before they logged in', async () => {
      const [ada, desk, telephone] = [email(), browser(), browser()];
      await add(desk, 'desk@example.com');
      await signUp(desk, ada);
      await add(telephone, 'telephone@example.com');
      await telephone.call(applyPromoCode, { body: { promo_code: 'WELCOME20' } });
      await logIn(telephone, ada);
      expect(await recipients(telephone)).toEqual(['desk@example.com', 'telephone@example.com']);
      expect(await cartOf(telephone)).toMatchObject({ promo_code: 'WELCOME20' });
      await Promise.all([add(desk, 'one@example.com'), add(telephone, 'two@example.com')]);
      expect(await cartOf(desk)).toEqual(await cartOf(telephone));
      expect((await cartOf(desk)).total_quantity).toBe(4);
    });

    it('see on a device that had nothing what another one brought', async () => {
      const [ada, desk, telephone] = [email(), browser(), browser()];
      await signUp(desk, ada);
      await add(telephone, 'telephone@example.com');
      await logIn(telephone, ada);
      expect(await recipients(desk)).toEqual(['telephone@example.com']);
    });

    it('have their logo card with its picture in every browser, and may buy it there', async () => {
      const [ada, desk, telephone] = [email(), browser(), browser()];
      const made = await brand(desk);
      await signUp(desk, ada);
      await logIn(telephone, ada);
      expect((await telephone.call(userCobrands, {})).cobrands).toEqual([made]);
      for (const url of [made.image_url, made.logo.image_url])
        expect((await look(telephone, url)).status).toBe(200);
      const strangers = [browser(), browser()];
      for (const stranger of strangers) {
        await add(stranger, 'stranger@example.com');
        expect((await look(stranger, made.image_url)).status).toBe(404);
        expect((await stranger.call(userCobrands, {})).total_count).toBe(0);
      }
      const { delivery_groups, cards } = giftPayload(choice, { to: 'grace@example.com' });
      const branded = cards.map((card) => ({
        ...card,
        gift_template_id: null,
        cloudinary_id: made.cloudinary_id,
        cobrand_uuid: made.cobrand_uuid,
      }));
      await telephone.call(addToCart, { body: { source: source.consumer, delivery_groups, cards: branded } });
      await logOut(telephone);
      // In a third session, whose cart is put together with the one in which the picture lies.
      const third = browser();
      const another = await brand(third);
      const next = giftPayload(choice, { to: 'hedy@example.com' });
      const body = {
        ...next,
        cards: next.cards.map((card) => ({
          ...card,
          gift_template_id: null,
          cloudinary_id: another.cloudinary_id,
          cobrand_uuid: another.cobrand_uuid,
        })),
      };
      await third.call(addToCart, { body });
      await logIn(third, ada);
      expect(await recipients(third)).toEqual(['grace@example.com', 'hedy@example.com']);
      const intent = await third.call(paymentIntent, { body: { source: source.consumer } });
      expect(await payByCard(intent)).toBe('succeeded');
      expect(await placeOrder(third, intent.payment_intent_id)).toMatchObject({ status: 'paid' });
      expect((await cartOf(third)).total_quantity).toBe(0);
    });

    it('are logged out everywhere else by a new password, and keep their cart', async () => {
      const [ada, desk, telephone] = [email(), browser(), browser()];
      await signUp(desk, ada);
      await add(desk, 'grace@example.com');
      await telephone.call(requestPasswordReset, { body: { email: ada } });
      const token = await awaitAccountToken(telephone, ada, 'reset-password');
      await telephone.call(resetPassword, { body: { token, password: 'a new sentence' } });
      expect(await recipients(telephone)).toEqual(['grace@example.com']);
      expect((await desk.call(checkLogin)).is_logged_in).toBe(false);
      expect(await recipients(desk)).toEqual([]);
      await expect(logIn(desk, ada)).rejects.toMatchObject({ status: 401 });
      await desk.call(userLogin, { body: { email: ada, password: 'a new sentence' } });
      expect(await recipients(desk)).toEqual(['grace@example.com']);
    });

    it.each(['sign up', 'log in'])('may %s between paying and ordering', async (way) => {
      const [ada, client] = [email(), browser()];
      if (way === 'log in') await signUp(browser(), ada);
      await add(client, 'grace@example.com');
      await goOnAsGuest(client, { email: ada });
      const intent = await client.call(paymentIntent, { body: { source: source.consumer } });
      expect(await payByCard(intent)).toBe('succeeded');
      await (way === 'log in' ? logIn : signUp)(client, ada);
      expect((await client.call(checkLogin)).is_logged_in).toBe(true);
      expect(await placeOrder(client, intent.payment_intent_id)).toMatchObject({ status: 'paid' });
    });
  });
