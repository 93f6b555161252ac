/** What a refusal is about. */
type RefusalKind =
  | 'name'
  | 'part'
  | 'call'
  | 'fit'
  | 'copy'
  | 'style'
  | 'limit'
  | 'file'
  | 'render'
  | 'type'
  | 'build';

/** Why an area is not published: what is wrong, and what its team can do. */
export interface Refusal {
  kind: RefusalKind;
  wrong: string;
  remedy: string;
}

/** A refusal as two lines for people. */
export function refusalLines({ wrong, remedy }: Refusal): string[] {
  return [wrong, `    ${remedy}`];
}
