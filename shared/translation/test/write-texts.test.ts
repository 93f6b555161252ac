import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkPackageTexts } from '../src/source';
import { writeTexts } from '../src/source/write-texts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bowtie-texts-'));
  for (const folder of ['src', 'messages']) mkdirSync(path.join(root, folder));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

it('makes a place for what is missing, which stays missing until it is filled', () => {
  writeFileSync(path.join(root, 'src/page.ts'), "export const title = 'Send a gift today';\n");
  writeFileSync(path.join(root, 'messages/es.json'), JSON.stringify({ 'Gone by now': 'Ya no está' }));
  writeTexts(root, 'es');
  const file = path.join(root, 'messages/es.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'Send a gift today': '' });
  expect(checkPackageTexts(root, 'es').missing.map(({ text }) => text)).toEqual(['Send a gift today']);
  writeFileSync(file, JSON.stringify({ 'Send a gift today': 'Envía un regalo hoy' }));
  expect(checkPackageTexts(root, 'es')).toEqual({ missing: [], unused: [], unlike: [] });
});
