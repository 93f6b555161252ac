import { refusedBy, type TextRule } from '@bowtie/domain';

/**
 * Names the characters of a text that its rule does not take, to be said behind the rule's own message. Some are not seen, such as
 * a tab.
 */
export function refusedCharacters(rule: TextRule): (text: string) => string | undefined {
  const refusedIn = refusedBy(rule);
  return (text) => {
    const refused = refusedIn(text);
    if (refused.length === 0) return undefined;
    const seen = refused.filter((character) => /[^\s\p{C}]/u.test(character));
    return seen.length === 0
      ? 'There is a character in it that is not seen.'
      : `Not possible here: ${seen.map((character) => `“${character}”`).join(' ')}`;
  };
}
