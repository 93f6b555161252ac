import {
  type AnyCall,
  type CallAnswer,
  designCategories,
  directCards,
  giftTemplates,
  greetingCards,
  menuData,
  merchants,
  occasions,
  openLoopProducts,
  searchCatalog,
  searchMerchants,
} from '@bowtie/contracts';
import { discountLabel } from '@bowtie/domain';
import inDomain from '@bowtie/domain/messages/es.json' with { type: 'json' };
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ofBrands from '../messages/brands.es.json' with { type: 'json' };
import { catalogService } from '../src/app';
import { merchants as brands } from '../src/seed/merchants';

type Groups = CallAnswer<typeof searchCatalog>['groups'];

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
afterAll(() => harness.close());

async function inBoth(call: AnyCall, input: object = {}) {
  const [english, spanish] = await Promise.all(
    ['en', 'es'].map((language) => harness.call(call, input, { headers: { 'accept-language': language } })),
  );
  if (english === undefined || spanish === undefined) throw new Error('nothing was answered');
  expect([english.status, spanish.status]).toEqual([200, 200]);
  expect(spanish.headers.get('vary')).toBe('accept-language');
  return { english: english.body, spanish: spanish.body };
}

/** What people read in an answer, by where it stands; all else has to be the same in both languages. */
const readable = new Set([
  'name',
  'title',
  'detail',
  'blurb',
  'linkText',
  'bannerText',
  'bannerHtml',
  'buttonText',
  'description',
  'terms',
  'how_to_use',
  'category',
  'categories',
  'promotionLabels',
]);
function textsOf(answer: unknown, path = ''): [string, unknown][] {
  if (typeof answer !== 'object' || answer === null) return [[path, answer]];
  return Object.entries(answer).flatMap(([name, value]) => textsOf(value, `${path}.${name}`));
}
const isReadable = ([path]: [string, unknown]) => path.split('.').some((name) => readable.has(name));

/** The texts of an answer that are the same in both languages. */
async function sameTexts(call: AnyCall, input: object = {}): Promise<unknown[]> {
  const { english, spanish } = await inBoth(call, input);
  const [one, other] = [textsOf(english), textsOf(spanish)];
  expect(other.filter((text) => !isReadable(text))).toEqual(one.filter((text) => !isReadable(text)));
  return one
    .filter((text, index) => isReadable(text) && text[1] === other[index]?.[1])
    .map(([, value]) => value)
    .filter((value) => typeof value === 'string' && !/^[a-z0-9-]*$/.test(value));
}

describe('the catalogue in Spanish', () => {
  it.each([
    ['products', openLoopProducts, { query: { limit: 24 } }],
    ['categories of designs', designCategories, {}],
    ['greeting cards', greetingCards, { query: { limit: 100 } }],
    ['occasions', occasions, {}],
  ] as const)('has %s of which each has a name of that language', async (_name, call, input) => {
    expect(await sameTexts(call, input)).toEqual([]);
  });

  it('has designs with names of that language, but for those whose name is the word that is drawn on them', async () => {
    const drawn = ['Hooray', 'Thanks', 'Bravo', 'Hats off', 'Oh baby', 'Picnic', 'Hello'];
    const same = await sameTexts(giftTemplates, { query: { limit: 100 } });
    expect(same.filter((name) => !drawn.includes(String(name)))).toEqual([]);
  });

  it('has a menu with the same links, and names of brands as they are', async () => {
    const names = new Set(brands.map(({ name }) => name));
    const same = await sameTexts(menuData);
    expect(same.filter((text) => !names.has(String(text)))).toEqual(['Diwali', 'Kwanzaa', 'Ideas']);
    const { spanish } = await inBoth(menuData);
    const words = spanish.links.map(({ linkText }: { linkText: string }) => linkText);
    expect(words).toContainEqual(expect.stringMatching(/^Hasta \d+% de descuento$/));
  });

  it('has brands by their own names, in categories and with terms of that language', async () => {
    const { spanish } = await inBoth(merchants, { query: { query: 'Harbor' } });
    expect(spanish.merchants[0].name).toBe('Harbor & Pine');
    const places = spanish.categories.map(({ name }: { name: string }) => name);
    expect(places).toContain('Restaurantes');
    for (const { _id: merchant } of brands.filter(({ enabled }, place) => enabled && place % 9 === 0)) {
      const brand = (await inBoth(directCards, { params: { merchant } })).spanish.onDemandCards.merchant;
      expect(brand.terms).toMatch(
        /^Se puede usar en .+\nNo se puede usar para .+ no está afiliada a Bowtie\.$/s,
      );
      expect(`${brand.description} ${brand.terms} ${brand.how_to_use}`).not.toMatch(/ the | code /);
    }
  });

  it('says what a brand takes off in the words that its page knows', async () => {
    const merchant = brands.find(({ enabled, discount }) => enabled && discount !== undefined)?._id;
    const { english, spanish } = await inBoth(directCards, { params: { merchant } });
    const { discount_percentage: percent } = english.onDemandCards;
    expect(english.promotionLabels).toContain(discountLabel(percent));
    const words = inDomain['{0}% off'].replace('{0}', String(percent));
    expect(spanish.promotionLabels).toContain(words);
  });

  it('has a description of that language for every brand of a new store, and no other ones', () => {
    expect(Object.keys(ofBrands).sort()).toEqual(brands.map(({ description }) => description).sort());
  });

  it('is found by the words of either language, in groups of that language', async () => {
    const { english, spanish } = await inBoth(searchCatalog, { query: { query: 'birthday' } });
    expect(spanish.groups.map(({ title }: { title: string }) => title)).toContain('Tarjetas de regalo');
    expect(spanish.groups.map(({ kind }: { kind: string }) => kind)).toEqual(
      english.groups.map(({ kind }: { kind: string }) => kind),
    );
    const own = (await inBoth(searchCatalog, { query: { query: 'cumpleanos' } })).spanish.groups;
    expect(own[0].hits).toContainEqual(
      expect.objectContaining({
        title: 'Tarjeta Visa virtual de cumpleaños',
        detail: 'Por correo electrónico, de $10.00 a $250.00',
      }),
    );
    const pages = (await inBoth(searchCatalog, { query: { query: 'saldo' } })).spanish.groups;
    expect(pages.at(-1).hits[0]).toMatchObject({ href: '/check-balance/', title: 'Consultar un saldo' });
  });

  const inSpanish = async (query: string): Promise<Groups> => {
    const headers = { 'accept-language': 'es' };
    const { body } = await harness.call(searchCatalog, { query: { query } }, { headers });
    return searchCatalog.answer.parse(body).groups;
  };
  const titlesOf = (groups: Groups, kind: Groups[number]['kind']) =>
    groups.find((group) => group.kind === kind)?.hits.map(({ title }) => title) ?? [];

  it.each([
    ['cumpleaños', 'occasion', 'Cumpleaños'],
    ['cumpleanos', 'occasion', 'Cumpleaños'],
    ['cumplaños', 'occasion', 'Cumpleaños'],
    ['cumpleañso', 'occasion', 'Cumpleaños'],
    ['boda', 'occasion', 'Boda'],
    ['bodas', 'occasion', 'Boda'],
    ['tarjetas de regalo para una boda', 'occasion', 'Boda'],
    ['graduacion', 'occasion', 'Graduación'],
    ['resturantes', 'merchant', 'Bricklane Burgers'],
    ['reembolso', 'page', 'Ayuda y preguntas'],
    ['contraseña', 'page', 'Mi cuenta'],
    ['rastrear', 'page', 'Rastrear un pedido'],
    ['resenas', 'page', 'Reseñas'],
    ['aurelia', 'merchant', 'Aurelia Cinemas'],
    ['regalo para mamá', 'occasion', 'Cumpleaños'],
    ['gift for mom', 'occasion', 'Cumpleaños'],
  ] as const)('finds by "%s" the %s "%s"', async (query, kind, title) => {
    expect(titlesOf(await inSpanish(query), kind)).toContain(title);
  });

  it('finds no brands by a word that joins others', async () => {
    const brandsOf = async (query: string) => {
      const { spanish } = await inBoth(searchMerchants, { query: { query } });
      const hits: { name: string }[] = spanish.hits;
      expect(titlesOf(await inSpanish(query), 'product')).not.toEqual([]);
      return hits.map(({ name }) => name);
    };
    const found = await brandsOf('tarjeta regalo');
    expect(found.filter((name) => /(^|\s)de/i.test(name))).toEqual([]);
    for (const query of ['tarjeta de regalo', 'una tarjeta de regalo', 'tarjeta de regalo para'])
      expect(await brandsOf(query)).toEqual(found);
  });

  it.each([
    ['restaurantes', 'Restaurants'],
    ['Restaurante', 'Restaurants'],
    ['cafe', 'Coffee & bakery'],
    ['panadería', 'Coffee & bakery'],
    ['flores', 'Flowers & gifts'],
  ])('finds brands by "%s", the Spanish of their category', async (query, category) => {
    const found = titlesOf(await inSpanish(query), 'merchant');
    expect(found.length).toBeGreaterThan(0);
    const { spanish } = await inBoth(merchants, { query: { query, limit: 24 } });
    const listed: string[] = spanish.merchants.map(({ name }: { name: string }) => name);
    expect(listed).toEqual(expect.arrayContaining(found));
    const of = brands.filter((brand) => brand.category === category).map(({ name }) => name);
    expect(of).toEqual(expect.arrayContaining(found));
  });

  it('finds designs by the Spanish of their category, and nothing that is only spelled like it in English', async () => {
    const groups = await inSpanish('boda');
    expect(titlesOf(groups, 'design').length).toBeGreaterThan(0);
    expect(titlesOf(groups, 'product')).toEqual([]);
    expect(await inSpanish('zzzzqqqq')).toEqual([]);
  });
});
