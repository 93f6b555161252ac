import type { Article, ArticlePart, ArticleSection } from '../../articles/article';

/** A post of the blog: an article with its picture and the day on which it was published. */
export interface Post extends Article {
  description: string;
  /** YYYY-MM-DD. */
  published: string;
  picture: string;
  /** What the picture shows. */
  alt: string;
}

const names = ['title', 'description', 'published', 'picture', 'alt', 'lead'] as const;

/** What stands above the first heading, as `name: value`, line by line. */
function headOf(lines: readonly string[]): Record<(typeof names)[number], string> {
  const said = new Map(
    lines.flatMap((line): [string, string][] => {
      const end = line.indexOf(': ');
      return end === -1 ? [] : [[line.slice(0, end), line.slice(end + 2).trim()]];
    }),
  );
  const value = (name: (typeof names)[number]) => {
    const found = said.get(name);
    if (found === undefined || found === '') throw new TypeError(`A post does not say its ${name}`);
    return found;
  };
  return {
    title: value('title'),
    description: value('description'),
    published: value('published'),
    picture: value('picture'),
    alt: value('alt'),
    lead: value('lead'),
  };
}

const listItem = /^- /;

/** Paragraphs and lists of a section, which blank lines part. */
function partsOf(text: string): ArticlePart[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n');
      return lines.every((line) => listItem.test(line))
        ? { list: lines.map((line) => line.replace(listItem, '')) }
        : lines.join(' ');
    });
}

function sectionOf(text: string): ArticleSection {
  const end = text.indexOf('\n');
  const heading = text.slice(0, end).trim();
  const id = heading
    .toLowerCase()
    // Letters of other languages lose their accents.
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { heading, id, parts: partsOf(text.slice(end)) };
}

/**
 * Reads a post: `name: value` lines, then Markdown of which posts use headings (`##`), paragraphs, lists (`-`) and links.
 * @throws TypeError where the post does not say its title, day or picture
 */
export function parsePost(markdown: string): Post {
  const [head = '', ...sections] = markdown.split(/^## /m);
  return { ...headOf(head.split('\n')), sections: sections.map(sectionOf) };
}
