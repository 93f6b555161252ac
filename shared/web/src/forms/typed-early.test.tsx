// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CheckedForm, FormDraft, FormTextArea, FormTextField, SubmitButton } from '.';

interface Letter {
  to: string;
  words: string;
  from: string;
}

const empty: Letter = { to: '', words: '', from: '' };

it('has what was typed before it was there, beside what was kept of its other fields', async () => {
  const submit = vi.fn<(values: Letter) => undefined>();
  const form = (kept: Letter | undefined) => (
    <CheckedForm<Letter> initialValues={empty} onSubmit={submit}>
      <FormDraft<Letter> kept={kept} />
      <FormTextField name="to" label="To" format={(typed) => typed.toUpperCase()} />
      <FormTextArea name="words" label="Words" />
      <FormTextField name="from" label="From" />
      <SubmitButton>Send</SubmitButton>
    </CheckedForm>
  );
  const page = document.createElement('div');
  page.innerHTML = renderToString(form(undefined));
  document.body.append(page);
  for (const [name, value] of Object.entries({ to: 'Gra', words: 'Well done' }))
    Object.assign(page.querySelector(`[name="${name}"]`) ?? {}, { value });

  const root = await act(async () => hydrateRoot(page, form(undefined)));
  const to = screen.getByRole<HTMLInputElement>('textbox', { name: 'To' });
  expect(to.value).toBe('GRA');
  await act(async () => root.render(form({ to: 'Alan', words: '', from: 'Ada' })));
  fireEvent.change(to, { target: { value: 'GRACe' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(submit.mock.calls[0]?.[0]).toEqual({ to: 'GRACE', words: 'Well done', from: 'Ada' }),
  );
});
