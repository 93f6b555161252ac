import type { PageLanguage } from '@bowtie/contracts';
import { readLanguage } from '@bowtie/domain';
import { Select } from '@bowtie/ui/forms';
import { pageLanguage, storeLanguages } from '@bowtie/web';
import { useFormChoice } from '../forms/form-fields';

interface EmailLanguageSelectProps {
  name: string;
  label?: string;
  /** What the form holds of a language: its tag, or what else it is known by. */
  heldAs?: (language: PageLanguage) => string;
  /** What is said of no choice; without it the page's own language stands there until another is chosen. */
  ofNone?: string;
}

const tagOf = ({ tag }: PageLanguage): string => tag;

/** The language of a gift's e-mail, in a form: beside its address. Nothing in a store of one language. */
export function EmailLanguageSelect({
  name,
  label = 'Language of the e-mail',
  heldAs = tagOf,
  ofNone,
}: EmailLanguageSelectProps) {
  const { value, choose, error } = useFormChoice<string | undefined>(name);
  const languages = storeLanguages();
  if (languages.length < 2) return null;
  const chosen = readLanguage(value);
  const shown =
    languages.find(({ tag }) => tag === chosen) ?? (ofNone === undefined ? pageLanguage() : undefined);
  return (
    <Select
      label={label}
      name={name}
      value={shown === undefined ? '' : heldAs(shown)}
      error={error}
      onChange={({ target }) => choose(target.value)}
    >
      {ofNone !== undefined && <option value="">{ofNone}</option>}
      {languages.map((language) => (
        <option key={language.tag} value={heldAs(language)} lang={language.tag}>
          {language.name}
        </option>
      ))}
    </Select>
  );
}
