// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOverrides, overriddenEntry, override, overrides } from './area-override';

const local = 'http://localhost:3001/remoteEntry.js';

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
});

describe('an overridden area', () => {
  it('is taken from this machine or from the artefacts, until it is cleared', () => {
    override('mfe-smb', local);
    override('mfe-account', '/artefacts/mfe-account/1.0.0-aaaaaaaaaaaa/remoteEntry.js');
    expect(overriddenEntry('mfe-smb')).toBe(local);
    expect(Object.keys(overrides()).sort()).toEqual(['mfe-account', 'mfe-smb']);
    override('mfe-smb');
    expect(overriddenEntry('mfe-smb')).toBeUndefined();
    clearOverrides();
    expect(overrides()).toEqual({});
  });

  it.each([
    'http://evil.example/x.js',
    'https://localhost.evil.example/x.js',
    '//evil.example/artefacts/x.js',
  ])('is never taken from %s', (entry) => {
    expect(() => override('mfe-smb', entry)).toThrow('from this machine');
    expect(overrides()).toEqual({});
  });

  it('is not taken from what somebody else wrote into the storage', () => {
    const value = { 'mfe-smb': 'http://evil.example/x.js', nonsense: local };
    sessionStorage.setItem('bowtie:area-overrides', JSON.stringify({ version: 5, value }));
    expect(overrides()).toEqual({});
  });

  it('does not follow the address of the page', () => {
    window.history.replaceState(null, '', '/?override=mfe-smb&entry=http://localhost:3001/remoteEntry.js');
    expect(overrides()).toEqual({});
  });
});
