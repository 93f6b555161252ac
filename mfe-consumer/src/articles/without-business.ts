import type { Article, ArticlePart } from './article';

const section = '/gift-cards-for-business/';
const link = new RegExp(String.raw`\[([^\]]+)\]\(${section}[^)\s]*\)`, 'g');

const leadsThere = (text: string) => text.includes(`](${section}`);

function partWithout(part: ArticlePart): ArticlePart[] {
  if (typeof part === 'string') {
    // What only invites there goes; a link on the way becomes plain words.
    const isInvitation = part.slice(part.indexOf(']') + 1).startsWith(`(${section}`) && part.startsWith('[');
    return isInvitation ? [] : [part.replace(link, '$1')];
  }
  if ('list' in part) {
    const list = part.list.filter((line) => !leadsThere(line));
    return list.length === 0 ? [] : [{ list }];
  }
  const questions = part.questions.filter(({ answer }) => !leadsThere(answer));
  return questions.length === 0 ? [] : [{ questions }];
}

/** An article as a store shows it in which businesses cannot order: nothing in it leads into their section. */
export function withoutBusiness<A extends Article>(article: A): A {
  return {
    ...article,
    ...(article.entryLinks && {
      entryLinks: article.entryLinks.filter(({ to }) => !to.startsWith(section)),
    }),
    lead: article.lead.replace(link, '$1'),
    sections: article.sections.flatMap(({ forBusiness = false, ...one }) => {
      const parts = one.parts.flatMap(partWithout);
      return forBusiness || parts.length === 0 ? [] : [{ ...one, parts }];
    }),
  };
}
