// @vitest-environment happy-dom
import { bootData } from '@bowtie/web';
import { expect, it } from 'vitest';
import { replaceArea } from '../release/shown-areas';
import { ownScript } from './own-scripts';

it('lets a page load scripts of the store’s own areas alone', () => {
  const { origin } = window.location;
  for (const url of [
    '/artefacts/shell/1.0.0-abc/main.js',
    `${origin}/artefacts/mfe-smb/1.0.0-abc/a.js?again=2`,
  ])
    expect(ownScript(url)).toBe(url);
  for (const url of [
    'https://evil.example/artefacts/a.js',
    '//evil.example/artefacts/a.js',
    '/artefacts/../images/own/a.js',
    '/images/own/a.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'https://js.stripe.com/v3/',
  ])
    expect(ownScript(url)).toBeNull();
});

it('lets Stripe’s in where Stripe takes the cards', () => {
  bootData().payment = { provider: 'stripe', publishableKey: 'pk_test_1' };
  expect(ownScript('https://js.stripe.com/v3/')).toBe('https://js.stripe.com/v3/');
  for (const url of [
    'http://js.stripe.com/v3/',
    'https://js.stripe.com.evil.example/v3/',
    'https://x.stripe.com/',
  ])
    expect(ownScript(url)).toBeNull();
});

it('lets a captcha’s in where one is configured', () => {
  const [google, cloudflare] = [
    'https://www.google.com/recaptcha/api.js?render=key',
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  ];
  for (const url of [google, cloudflare]) expect(ownScript(url)).toBeNull();
  bootData().captcha = { provider: 'recaptcha', siteKey: 'key' };
  expect([ownScript(google), ownScript(cloudflare)]).toEqual([google, null]);
  expect(ownScript('https://www.google.com/maps/api.js')).toBeNull();
  bootData().captcha = { provider: 'turnstile', siteKey: 'key' };
  expect([ownScript(google), ownScript(cloudflare)]).toEqual([null, cloudflare]);
});

it('lets in an area that the developer panel shows, from its own origin alone', () => {
  const script = 'http://localhost:3001/page.js';
  expect(ownScript(script)).toBeNull();
  replaceArea({
    area: 'mfe-smb',
    container: 'mfe_smb',
    version: '1.0.0-aaaaaaaaaaaa',
    contract: 1,
    entry: 'http://localhost:3001/remoteEntry.js',
    routes: [],
    pages: {},
  });
  expect(ownScript(script)).toBe(script);
  for (const url of ['http://localhost:3002/page.js', 'https://localhost:3001/page.js', '/images/own/a.js'])
    expect(ownScript(url)).toBeNull();
});
