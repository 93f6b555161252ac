import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unavailable, unavailableElements, unavailableProps } from './react-dom';

const root = path.resolve(import.meta.dirname, '../../../../..');
const inBrowsers = [
  'shell',
  'mfe-consumer',
  'mfe-build-a-card',
  'mfe-smb',
  'mfe-account',
  'shared/web',
  'shared/ui',
];

function sourcesOf(folder: string): string[] {
  return (
    readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      // Nothing is left out on the server.
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'server.tsx')
      .map((file) => path.join(root, folder, 'src', file))
  );
}

/** The names that a source takes from react or react-dom, and whether it takes all of one. */
function takenFrom(source: string): string[] {
  return Array.from(
    source.matchAll(/(?:import|export)\s+(?!type\b)([^;'"]*?)\s+from\s+['"]react(?:-dom)?['"]/g),
    ([, names = '']) => names,
  ).flatMap((names) => names.match(/[\w*]+/g) ?? []);
}

describe('what a released shell leaves out of react-dom', () => {
  it.each(inBrowsers)('is not used by %s', (folder) => {
    const forbidden = new Set<string>([...unavailable, '*', 'React', 'ReactDOM']);
    const users = sourcesOf(folder).filter((file) =>
      takenFrom(readFileSync(file, 'utf8')).some((name) => forbidden.has(name)),
    );
    expect(users.map((file) => path.relative(root, file))).toEqual([]);
  });

  it.each(inBrowsers)('is not drawn by %s', (folder) => {
    const elements = `<(?:${unavailableElements.join('|')})[\\s>]|<[a-z]+-[a-z-]+[\\s>]`;
    const drawn = new RegExp(`${elements}|<[a-z]+\\s[^<>]*\\b(?:${unavailableProps.join('|')})=`);
    const users = sourcesOf(folder).filter(
      (file) => file.endsWith('.tsx') && drawn.test(readFileSync(file, 'utf8')),
    );
    expect(users.map((file) => path.relative(root, file))).toEqual([]);
  });

  it('is told apart from what is used', () => {
    expect(takenFrom(`import { type Ref, Activity } from 'react';`)).toContain('Activity');
    expect(takenFrom(`import * as React from 'react';`)).toContain('*');
    expect(takenFrom(`import type { Activity } from 'react';`)).toEqual([]);
  });
});
