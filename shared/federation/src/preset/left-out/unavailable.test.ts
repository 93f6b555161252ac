import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserSources, inBrowsers, root } from '../../../testing/browser-sources';
import { unavailable, unavailableElements, unavailableProps } from './react-dom';

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
    const users = browserSources(folder).filter((file) =>
      takenFrom(readFileSync(file, 'utf8')).some((name) => forbidden.has(name)),
    );
    expect(users.map((file) => path.relative(root, file))).toEqual([]);
  });

  it.each(inBrowsers)('is not drawn by %s', (folder) => {
    const elements = `<(?:${unavailableElements.join('|')})[\\s>]|<[a-z]+-[a-z-]+[\\s>]`;
    const drawn = new RegExp(`${elements}|<[a-z]+\\s[^<>]*\\b(?:${unavailableProps.join('|')})=`);
    const users = browserSources(folder).filter(
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
