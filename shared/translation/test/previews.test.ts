import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Messages, translationFor } from '../src';
import { findTexts } from '../src/source';
import { readPackageMessages } from '../src/source/package-messages';

const repository = path.resolve(import.meta.dirname, '../../..');
const messagesOf = (workspace: string) =>
  readPackageMessages(path.join(repository, workspace), 'es').messages;
const shown = messagesOf('mfe-build-a-card');
const mailed = messagesOf('services/fulfilment');

const root = path.resolve(import.meta.dirname, '../../../mfe-build-a-card/src/previews');
const texts = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .flatMap((name) => findTexts(name, readFileSync(path.join(root, name), 'utf8')).map(({ text }) => text));
const inSpanish = (messages: Messages, text: string) => translationFor(messages, text, '');

it('lets previews say what is mailed and printed, word for word', () => {
  const both = [...new Set(texts)].filter((text) => Object.hasOwn(mailed, text));
  expect(both).toEqual(
    expect.arrayContaining(['For {0}', 'Dear {0},', 'Open your gift', '{0} sent you a gift card']),
  );
  expect(both.map((text) => inSpanish(shown, text))).toEqual(both.map((text) => inSpanish(mailed, text)));
});
