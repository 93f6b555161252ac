// @vitest-environment happy-dom
import { expect, it } from 'vitest';
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
  ])
    expect(ownScript(url)).toBeNull();
});
