/** A company's name where a sentence ends with it: the full stop of `Acme, Inc.` is that of the sentence, too. */
export function companyAtEnd(name: string): string {
  return name.replace(/\.$/u, '');
}
