/** Where something stands in a source. */
export interface SourceRange {
  start: number;
  end: number;
}

/** What a placeholder of a message stands for: `{0}` an expression, `<0>…</0>` or `<0/>` an element. */
export type Placeholder =
  | { kind: 'expression'; range: SourceRange }
  | { kind: 'element'; range: SourceRange }
  | { kind: 'wrapper'; open: SourceRange; close: SourceRange };

/** A text of a source that people may read. */
export interface FoundText {
  /** What a message file has it under: the English text with its placeholders. */
  text: string;
  /** What a translation replaces. */
  range: SourceRange;
  /** How it is written: as a string, as the string of a JSX attribute, as a template, or between JSX tags. */
  form: 'string' | 'attribute' | 'template' | 'children';
  placeholders: readonly Placeholder[];
  /** Blanks between JSX tags that stay around the message. */
  before: string;
  after: string;
}
