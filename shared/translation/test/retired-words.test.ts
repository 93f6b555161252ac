import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const files = ['', 'shared', 'services']
  .flatMap((folder) =>
    readdirSync(path.join(repository, folder)).map((name) => path.join(folder, name, 'messages')),
  )
  .filter((folder) => existsSync(path.join(repository, folder)))
  .flatMap((folder) => readdirSync(path.join(repository, folder)).map((name) => path.join(folder, name)))
  .filter((file) => /\bes\.json$/.test(file));

/** Words for which the store has another one: only where they can mean nothing else. */
const retired = [
  ['aún', 'todavía'],
  ['paqueterías?', 'mensajería'],
  ['opiniones|(tu|mi|una|esta|la) opinión', 'reseña'],
  ['importes?|cantidad (entera|pendiente)', 'monto'],
  ['condiciones de (uso|venta|\\{)', 'términos'],
  ['seguir (el|tu|un|este) (pedido|paquete|envío)', 'rastrear'],
].map(([words, instead]) => ({ words: new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu'), instead }));

/** Translations: the values of a file, at any depth. */
function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(textsOf) : [];
}

describe.each(files)('%s', (file) => {
  it('has the one word that the store uses for a thing', () => {
    const texts = textsOf(JSON.parse(readFileSync(path.join(repository, file), 'utf8')));
    expect(texts.length).toBeGreaterThan(0);
    const found = retired.flatMap(({ words, instead }) =>
      texts.filter((text) => words.test(text)).map((text) => `${instead}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

it('are the messages of areas, of what they share and of services', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'mfe-consumer/messages/es.json',
      'shared/web/messages/es.json',
      'services/catalog/messages/brands.es.json',
    ]),
  );
});
