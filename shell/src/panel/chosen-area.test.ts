// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseArea, chosenArea } from './chosen-area';

const panel = { origins: ['http://localhost:*'], until: '2030-01-01T00:00:00.000Z' };
const local = 'http://localhost:3001/remoteEntry.js';
const version = '1.0.0-aaaaaaaaaaaa';

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
});

describe('the area that is shown in place of the release’s', () => {
  it('is taken from an address on the list or from the store’s versions, until it is taken back', () => {
    for (const from of [local, version]) {
      chooseArea({ area: 'mfe-smb', from });
      expect(chosenArea(panel)).toEqual({ area: 'mfe-smb', from });
    }
    chooseArea(undefined);
    expect(chosenArea(panel)).toBeUndefined();
    expect(window.location.reload).toHaveBeenCalledTimes(3);
  });

  it.each([
    'http://evil.example/x.js',
    'https://localhost.evil.example/x.js',
    'http://localhost:3001@evil.example/x.js',
    '//evil.example/artefacts/x.js',
    'javascript:alert(1)',
    '../1.0.0-aaaaaaaaaaaa',
  ])('is never taken from %s', (from) => {
    chooseArea({ area: 'mfe-smb', from });
    expect(chosenArea(panel)).toBeUndefined();
  });

  it('is none where the panel may load from nowhere, but for the store’s own versions', () => {
    const none = { ...panel, origins: [] };
    chooseArea({ area: 'mfe-smb', from: local });
    expect(chosenArea(none)).toBeUndefined();
    chooseArea({ area: 'mfe-smb', from: version });
    expect(chosenArea(none)).toBeDefined();
  });

  it.each([
    { area: 'shell', from: version },
    { area: 'mfe-none', from: version },
    { area: 'mfe-smb' },
    ['mfe-smb', version],
    'mfe-smb',
  ])('is not what else lies in the storage: %j', (value) => {
    sessionStorage.setItem('bowtie:panel-area', JSON.stringify({ version: 5, value }));
    expect(chosenArea(panel)).toBeUndefined();
  });

  it('does not follow the address of the page', () => {
    window.history.replaceState(null, '', `/?panel-area=mfe-smb&from=${local}`);
    expect(chosenArea(panel)).toBeUndefined();
  });
});
