import type { Article } from '../../articles/article';

/** A page of text, with its address and what search engines and the browser's tab show of it. */
export interface ContentPage extends Article {
  path: string;
  /** Of the tab and of search results; `title` is the page's heading. */
  documentTitle: string;
  description: string;
  /** Some of its words tell of business ordering, where it is there. */
  accepts?: 'business';
  /** What of the query the page shows. */
  query?: Readonly<Record<string, readonly string[]>>;
  /** What search engines are given as questions with answers, with links written `[words](/address/)`. */
  questions?: readonly { question: string; answer: string }[];
}
