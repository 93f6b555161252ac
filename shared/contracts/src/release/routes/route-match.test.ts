import { describe, expect, it } from 'vitest';
import { fillTemplate, matchRoute } from './route-match';

const routes = [
  { path: '/:slug-gift-cards/' },
  { path: '/' },
  { path: '/build-a-card/:slug?/' },
  { path: '/build-a-card/carrier/' },
  { path: '/free-gift-cards/' },
  { path: '/redeem-gift/:hash/' },
  { path: '/redeem-visa-gift/:plainTextHash/exchange/' },
];
const match = (pathname: string) => {
  const found = matchRoute(routes, pathname);
  return found && [found.route.path, found.params];
};

describe('matchRoute', () => {
  it('takes the most literal pattern whatever the order', () => {
    expect(match('/free-gift-cards/')).toEqual(['/free-gift-cards/', {}]);
    expect(match('/build-a-card/carrier/')).toEqual(['/build-a-card/carrier/', {}]);
    expect(match('/cafe-gift-cards/')).toEqual(['/:slug-gift-cards/', { slug: 'cafe' }]);
  });

  it('lets an optional last param be left out', () => {
    expect(match('/build-a-card/')).toEqual(['/build-a-card/:slug?/', {}]);
    expect(match('/build-a-card/summer')).toEqual(['/build-a-card/:slug?/', { slug: 'summer' }]);
  });

  it('does not mind the slash at the end, and decodes params', () => {
    expect(match('/redeem-gift/a%20b')).toEqual(['/redeem-gift/:hash/', { hash: 'a b' }]);
    expect(match('/')).toEqual(['/', {}]);
  });

  it('refuses what fits no pattern or cannot be decoded', () => {
    expect(match('/nowhere/')).toBeUndefined();
    expect(match('/redeem-gift/%E0%A4%A/')).toBeUndefined();
    expect(match('/redeem-gift/a/b/')).toBeUndefined();
  });
});

describe('fillTemplate', () => {
  it('fills and encodes params', () => {
    expect(fillTemplate('/ajax/get-gyp-gift/:uuid/?x=1', { uuid: 'a/b' })).toBe(
      '/ajax/get-gyp-gift/a%2Fb/?x=1',
    );
    expect(fillTemplate('/build-a-card/:slug?/', {})).toBe('/build-a-card/');
  });

  it('says so when a param is missing', () => {
    expect(fillTemplate('/redeem-gift/:hash/', {})).toBeUndefined();
  });
});
