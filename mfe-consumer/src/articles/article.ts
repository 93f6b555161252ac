/** A run of a section: a paragraph (links written `[words](/address/)`), a list, or questions with their answers. */
export type ArticlePart =
  | string
  | { list: readonly string[] }
  | { questions: readonly { question: string; answer: string }[] };

export interface ArticleSection {
  heading: string;
  /** What the address's `#…` says to come here. */
  id: string;
  parts: readonly ArticlePart[];
  /** Whether it is there only where businesses can order. */
  forBusiness?: boolean;
}

/** What a visitor can do from here. */
interface EntryLink {
  to: string;
  title: string;
  words: string;
}

/** A page that tells: a title, a lead, sections, and ways on. */
export interface Article {
  title: string;
  lead: string;
  /** Three designs beside the title, where there is room. */
  cards?: readonly [string, string, string];
  /** Shown before the sections. */
  entryLinks?: readonly EntryLink[];
  sections: readonly ArticleSection[];
  /** When the words last changed, for legal texts. */
  updated?: string;
}
