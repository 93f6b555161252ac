// @vitest-environment happy-dom
import { english, languageOfTag, type PageLanguage } from '@bowtie/contracts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useFormState } from 'react-final-form';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckedForm } from '../forms';
import { EmailLanguageSelect } from './email-language-select';
import { emailLanguageText } from './email-language-text';

afterEach(cleanup);

// Each test says which language the page has, and of which ones the store is.
const page = vi.hoisted(() => ({ language: 'en', languages: ['en', 'es'] }));
vi.mock('@bowtie/web', async (original) => ({
  ...(await original<typeof import('@bowtie/web')>()),
  pageLanguage: () => languageOfTag(page.language),
  storeLanguages: () => page.languages.map(languageOfTag),
}));

function onPage(language: string, languages = ['en', 'es']) {
  Object.assign(page, { language, languages });
}

function Values() {
  const { values } = useFormState<{ language?: string }>({ subscription: { values: true } });
  return <output>{JSON.stringify(values)}</output>;
}

function show(initial: string | undefined, more: Partial<Parameters<typeof EmailLanguageSelect>[0]> = {}) {
  render(
    <CheckedForm<{ language: string | undefined }>
      initialValues={{ language: initial }}
      onSubmit={() => undefined}
    >
      <EmailLanguageSelect name="language" {...more} />
      <Values />
    </CheckedForm>,
  );
}
const select = () => screen.getByLabelText<HTMLSelectElement>('Language of the e-mail');
const held = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('shows the page’s language and holds none until one is chosen', () => {
  onPage('es');
  show(undefined);
  expect([select().value, held()]).toEqual(['es', {}]);
  fireEvent.change(select(), { target: { value: 'en' } });
  expect([select().value, held()]).toEqual(['en', { language: 'en' }]);
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('lang'))).toEqual(['en', 'es']);
});

it('shows what was chosen, however it is called, and holds it as its form does', () => {
  onPage('en');
  const nameOf = ({ name }: PageLanguage) => name;
  show('es', { heldAs: nameOf });
  expect(select().value).toBe(nameOf(languageOfTag('es')));
  fireEvent.change(select(), { target: { value: english.name } });
  expect(held()).toEqual({ language: 'English' });
});

it('offers no choice as one where that means something of its own', () => {
  onPage('en');
  show('es', { ofNone: 'The one you order in' });
  fireEvent.change(select(), { target: { value: '' } });
  expect([select().value, held().language ?? '']).toEqual(['', '']);
});

it('is nothing in a store of one language', () => {
  onPage('en', ['en']);
  show(undefined);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('a mail’s language is told where it is not the page’s', () => {
  onPage('en');
  expect(emailLanguageText('es')).toBe('E-mail in Spanish');
  expect([emailLanguageText('en'), emailLanguageText(undefined)]).toEqual([undefined, undefined]);
  onPage('es');
  expect(emailLanguageText('en')).toBe('E-mail in English');
});
