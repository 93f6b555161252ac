import { splitLanguage } from '@bowtie/contracts';
import { DomUtils, parseDocument } from 'htmlparser2';
import { breadcrumbLabels, SchemaGraphSchema } from './schema-org';

/** The kinds of schema.org things that a page describes to search engines, besides itself. */
export const kindsOf: Record<string, string[]> = {
  '/': ['Organization', 'WebSite', 'WebPage'],
  '/visa-gift-cards/': ['Product', 'BreadcrumbList'],
  '/mastercard-gift-cards/virtual/': ['Product', 'BreadcrumbList'],
  '/buy-gift-cards/': ['ItemList', 'BreadcrumbList'],
  '/contact-us/': ['FAQPage', 'BreadcrumbList'],
  '/blog/how-much-to-give/': ['Article', 'BreadcrumbList'],
  '/aurelia-cinemas-gift-cards/': ['Product', 'BreadcrumbList'],
};

/** What search engines show of a page without cutting it. */
const longest = { title: 80, description: 200 };
const shortestDescription = 20;
/** What assistive technology calls them, in each language. */
const breadcrumbNames = new Set(['Breadcrumbs', 'Ruta de navegación']);
/** Characters below which a page counts as empty. */
const fewestCharacters = 80;

type Html = ReturnType<typeof parseDocument>;

const all = (tag: string, page: Html) => DomUtils.getElementsByTagName(tag, page);
const textOf = (tag: string, page: Html) => DomUtils.innerText(all(tag, page)).trim();

/** The value of an attribute of the first element of its kind that has another attribute. */
function attributeOf(page: Html, tag: string, [name, value]: [string, string], attribute: string): string {
  const found = all(tag, page).find(({ attribs }) => attribs[name] === value);
  return found?.attribs[attribute] ?? '';
}

/** Whether two pages of the store call themselves the same, and which pictures stand for them. */
export class PageInspection {
  readonly #titles = new Map<string, string>();
  readonly #descriptions = new Map<string, string>();
  /** URLs of the pictures that social networks show of the pages. */
  readonly pictures = new Set<string>();

  /** What is wrong with a public page as it is sent, before any script has run. */
  problemsOf(path: string, html: string): string[] {
    const page = parseDocument(html);
    const problems: string[] = [];
    const check = (isRight: boolean, problem: string) => {
      if (!isRight) problems.push(`${path}: ${problem}`);
    };
    const social = (name: string) => attributeOf(page, 'meta', ['property', `og:${name}`], 'content');

    check(all('h1', page).length === 1, 'it has not one heading of the first level');
    const main = textOf('main', page);
    check(main.length > fewestCharacters, `its text is “${main}”`);
    check(!main.includes('Just a moment'), 'it is still loading');

    const title = DomUtils.textContent(all('title', page)[0] ?? []);
    check(/.{5,} \| Bowtie$/.test(title) && title.length <= longest.title, `its title is “${title}”`);
    this.#checkUnique(this.#titles, title, path, check);
    const description = attributeOf(page, 'meta', ['name', 'description'], 'content');
    const { length } = description;
    check(
      length >= shortestDescription && length <= longest.description,
      `its description is “${description}”`,
    );
    this.#checkUnique(this.#descriptions, description, path, check);

    const canonical = attributeOf(page, 'link', ['rel', 'canonical'], 'href');
    check(URL.canParse(canonical) && new URL(canonical).pathname === path, `it calls itself ${canonical}`);
    check(social('url') === canonical, `its address elsewhere is ${social('url')}`);
    check(
      social('title') === title.replace(/ \| Bowtie$/, ''),
      `its title elsewhere is “${social('title')}”`,
    );
    check(/.{5,}/.test(social('image:alt')), 'its picture is described by nothing');
    this.pictures.add(social('image'));

    problems.push(...this.#problemsOfGraph(path, page));
    return problems;
  }

  #checkUnique(
    known: Map<string, string>,
    text: string,
    path: string,
    check: (isRight: boolean, problem: string) => void,
  ): void {
    check(!known.has(text), `“${text}” is said of ${known.get(text)} too`);
    known.set(text, path);
  }

  #problemsOfGraph(path: string, page: Html): string[] {
    const blocks = all('script', page).filter(({ attribs }) => attribs.type === 'application/ld+json');
    if (blocks.length !== 1) return [`${path}: it has ${blocks.length} descriptions for search engines`];
    const graph = SchemaGraphSchema.safeParse(JSON.parse(DomUtils.textContent(blocks)));
    if (!graph.success) return [`${path}: ${graph.error.message}`];
    const problems: string[] = [];
    const kinds = graph.data['@graph'].map((thing) => String(thing['@type']));
    for (const kind of kindsOf[splitLanguage(path).path] ?? ['WebPage', 'BreadcrumbList'])
      if (!kinds.includes(kind)) problems.push(`${path}: it describes no ${kind} to search engines`);
    const crumbs = all('nav', page).filter(({ attribs }) => breadcrumbNames.has(attribs['aria-label'] ?? ''));
    const shown = DomUtils.getElementsByTagName('li', crumbs).map((item) => DomUtils.innerText(item).trim());
    const labels = breadcrumbLabels(graph.data);
    if (shown.join(' › ') !== labels.join(' › '))
      problems.push(`${path}: its breadcrumbs are ${shown.join(' › ')}, and ${labels.join(' › ')} elsewhere`);
    return problems;
  }
}
