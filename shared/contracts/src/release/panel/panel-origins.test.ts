import { describe, expect, it } from 'vitest';
import { isPanelOrigin, panelOriginSchema } from './panel-origins';

describe('an origin of the developer panel', () => {
  it.each([
    'https://pr-7.preview.example',
    'https://a.example:8443',
    'http://localhost:*',
    'http://127.0.0.1:3001',
  ])('%s may be listed', (origin) => {
    expect(panelOriginSchema.safeParse(origin).success).toBe(true);
  });

  it.each([
    'http://elsewhere.example',
    'https://*.example',
    'https://*',
    '*',
    'https:',
    'https://a.example/path',
    "https://a.example; script-src 'unsafe-inline'",
    'http://localhost.evil.example:3000',
    'data:',
  ])('%s may not', (origin) => {
    expect(panelOriginSchema.safeParse(origin).success).toBe(false);
  });

  it('is any port of a host where the list says so, and no other host', () => {
    const listed = ['http://localhost:*', 'https://a.example'];
    for (const origin of ['http://localhost:3001', 'http://localhost', 'https://a.example'])
      expect(isPanelOrigin(origin, listed)).toBe(true);
    for (const origin of [
      'http://localhost.evil.example:3001',
      'http://localhost:3001.evil.example',
      'https://localhost:3001',
      'https://a.example:444',
      'https://b.a.example',
      'null',
      '',
    ])
      expect(isPanelOrigin(origin, listed)).toBe(false);
  });
});
