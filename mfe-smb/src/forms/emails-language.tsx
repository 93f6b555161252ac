import { EmailLanguageSelect } from '@bowtie/web/addresses';

/** The language of the e-mails of all cards that are entered by hand. In the grid it stands by its name, as people type it. */
export function EmailsLanguage({ name }: { name: string }) {
  return (
    <EmailLanguageSelect name={name} label="Language of the e-mails" heldAs={(language) => language.name} />
  );
}
