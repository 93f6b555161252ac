// @vitest-environment happy-dom
import { addToCart, menuData, userLogin } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart } from '@bowtie/contracts/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const sent = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(addToCart, () => {
        sent();
        return { cart: sampleCart() };
      }),
    ),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sent.mockClear();
});

it('knows a browser that keeps cookies, and leaves none behind', async () => {
  const { cookiesBlocked } = await import('./blocked-cookies');
  expect(cookiesBlocked()).toBe(false);
  expect(document.cookie).not.toContain('bowtie_check');
});

/** A browser that says it keeps cookies, and drops them. */
const dropCookies = () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
};

const payload = { source: 'gcg_web', delivery_groups: [], cards: [] } as const;

describe('a browser that keeps no cookies', () => {
  it.each([
    ['says that it does', dropCookies],
    ['says so', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
    [
      'does not let pages ask',
      () =>
        vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        }),
    ],
  ])('is known where it %s', async (_how, block) => {
    block();
    const { cookiesBlocked } = await import('./blocked-cookies');
    expect(cookiesBlocked()).toBe(true);
  });

  it('is told why nothing can be put into the cart, and nothing is sent', async () => {
    dropCookies();
    const { sendAdd } = await import('../cart/cart-calls');
    await expect(sendAdd({ ...payload, delivery_groups: [], cards: [] }, 'key')).rejects.toMatchObject({
      code: 'cookies_blocked',
      message: expect.stringContaining('Please allow cookies for this site'),
    });
    expect(sent).not.toHaveBeenCalled();
  });

  it('is told why nobody can log in', async () => {
    dropCookies();
    const { call } = await import('./call');
    const body = { email: 'ada@example.com', password: 'x' };
    await expect(call(userLogin, { body })).rejects.toMatchObject({ code: 'cookies_blocked' });
  });

  it('reads on', async () => {
    dropCookies();
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(menuData, () => ({ links: [], promoBanners: [], searchDropDown: [] }))),
    );
    const { call } = await import('./call');
    await expect(call(menuData)).resolves.toBeDefined();
  });
});
