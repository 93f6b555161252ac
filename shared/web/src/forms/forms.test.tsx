// @vitest-environment happy-dom

import { addressRules } from '@bowtie/domain';
import { ApiError } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  apiFieldErrors,
  CheckedForm,
  FormCheckboxGroup,
  FormDialog,
  FormDraft,
  FormError,
  FormTextArea,
  FormTextField,
  refusedCharacters,
  ruleErrors,
  SubmitButton,
} from '.';

describe('a checked form', () => {
  interface Person {
    name: string;
    city: string;
  }

  const empty: Person = { name: '', city: '' };
  const validate = ruleErrors({
    name: (text) => (text === '' ? 'Say a name.' : undefined),
    city: (text) => (text === '' ? 'Say a city.' : undefined),
  });
  const rendered: string[] = [];
  const submit = vi.fn<(values: Person) => Promise<Record<string, string> | undefined>>();

  afterEach(() => {
    cleanup();
    submit.mockReset();
  });

  function open(quietUntilSent = false) {
    const part = (id: string, child: ReactNode) => (
      <Profiler id={id} onRender={() => rendered.push(id)}>
        {child}
      </Profiler>
    );
    render(
      <CheckedForm<Person>
        initialValues={empty}
        validate={validate}
        quietUntilSent={quietUntilSent}
        onSubmit={submit}
      >
        {part('error', <FormError />)}
        {part('name', <FormTextField name="name" label="Name" />)}
        {part('city', <FormTextField name="city" label="City" />)}
        {part('button', <SubmitButton>Send</SubmitButton>)}
      </CheckedForm>,
    );
  }

  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

  it('renders the field that is typed into, and nothing else', () => {
    open();
    rendered.length = 0;
    type('Name', 'Ada');
    expect(new Set(rendered)).toEqual(new Set(['name']));
    expect(field('Name').value).toBe('Ada');
  });

  it('says what is not right in the rule’s words, and leads to the first such field', async () => {
    open();
    type('Name', 'Ada');
    send();
    await waitFor(() => expect(document.activeElement).toBe(field('City')));
    expect(screen.getByText('Say a city.')).toBeDefined();
    expect(screen.queryByText('Say a name.')).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it('says what is not right with a field that a press leaves after that press', async () => {
    open();
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.focus(field('Name'));
    fireEvent.mouseDown(button);
    fireEvent.blur(field('Name'));
    expect(screen.queryByText('Say a name.')).toBeNull();
    fireEvent.mouseUp(button);
    expect(await screen.findByText('Say a name.')).toBeDefined();
    fireEvent.focus(field('City'));
    fireEvent.blur(field('City'));
    expect(screen.getByText('Say a city.')).toBeDefined();
  });

  it('leaves a field that is passed by alone where it is to be quiet until it is sent', async () => {
    open(true);
    fireEvent.focus(field('Name'));
    fireEvent.blur(field('Name'));
    expect(screen.queryByText('Say a name.')).toBeNull();
    send();
    expect(await screen.findByText('Say a name.')).toBeDefined();
    expect(submit).not.toHaveBeenCalled();
    type('Name', 'Ada');
    type('City', 'London');
    send();
    await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Ada', city: 'London' }));
  });

  it('puts what the store refuses to its field, and the rest above the form', async () => {
    open();
    type('Name', 'Ada');
    type('City', 'London');
    const fieldOf = (path: string) => (path === 'person.city' ? 'city' : undefined);
    submit.mockImplementation(async () =>
      apiFieldErrors(
        new ApiError(409, 'too_far', 'Nobody goes there.', {
          'person.city': ['Not there.'],
          'person.zip': ['No.'],
        }),
        fieldOf,
        'Failed.',
      ),
    );
    send();
    expect(await screen.findByText('Not there.')).toBeDefined();
    expect(screen.getByText('Nobody goes there. No.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('City')));
    submit.mockImplementation(async () =>
      apiFieldErrors(
        new ApiError(400, 'invalid_request', 'Check the fields.', { 'person.city': ['Not here.'] }),
        fieldOf,
        'Failed.',
      ),
    );
    send();
    expect(await screen.findByText('Not here.')).toBeDefined();
    expect(screen.queryByText(/Nobody goes there|Check the fields/)).toBeNull();
    submit.mockImplementation(async () => apiFieldErrors(new Error('lost'), fieldOf, 'Failed.'));
    send();
    expect(await screen.findByText('Failed.')).toBeDefined();
    expect(screen.queryByText('Not there.')).toBeNull();
  });

  it('says what a rule refuses now, and no more what the store refused before', async () => {
    open();
    type('Name', 'Ada');
    type('City', 'London');
    submit.mockResolvedValueOnce({ city: 'Not there.' });
    send();
    expect(await screen.findByText('Not there.')).toBeDefined();
    type('City', '');
    send();
    expect(await screen.findByText('Say a city.')).toBeDefined();
    expect(screen.queryByText('Not there.')).toBeNull();
  });

  it('says no more what the store refused of a field that was changed, where another one stops the press', async () => {
    open();
    type('Name', 'Ada');
    type('City', 'London');
    submit.mockResolvedValueOnce({ name: 'Not her.', city: 'Not there.' });
    send();
    expect(await screen.findByText('Not there.')).toBeDefined();
    type('City', 'Paris');
    type('Name', '');
    send();
    expect(await screen.findByText('Say a name.')).toBeDefined();
    expect(screen.queryByText('Not there.')).toBeNull();
    type('Name', 'Ada');
    expect(screen.queryByText('Not her.')).toBeNull();
    send();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  });
});

describe('a form that forgives', () => {
  afterEach(cleanup);

  /** A space without a width. */
  const unseen = '\u200B';
  const message = 'Only alphanumeric characters and hyphens are allowed';

  function open() {
    render(
      <CheckedForm
        initialValues={{ email: '', street: '' }}
        validate={({ street }) =>
          ['#', '&', unseen].some((sign) => street.includes(sign)) ? { street: message } : {}
        }
        onSubmit={() => undefined}
      >
        <FormTextField name="email" label="E-mail" type="email" />
        <FormTextField
          name="street"
          label="Street"
          hint="As on the envelope"
          detailOf={refusedCharacters(addressRules.addressLine1)}
        />
      </CheckedForm>,
    );
  }
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  function leave(label: string, value: string) {
    fireEvent.focus(field(label));
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  }
  const said = (label: string, part: 'hint' | 'error') =>
    document.getElementById(`${field(label).id}-${part}`)?.textContent?.trim() ?? '';

  it('asks whether an address with a slip is another one, and takes it by one press', async () => {
    open();
    leave('E-mail', 'ada@gmial.con');
    const likely = await screen.findByRole('button', { name: 'ada@gmail.com' });
    expect(likely.closest('[role="status"]')?.textContent).toBe('Did you mean ada@gmail.com?');
    fireEvent.click(likely);
    expect(field('E-mail').value).toBe('ada@gmail.com');
    expect(screen.queryByText('Did you mean')).toBeNull();
  });

  it('asks no more once the address is changed, and nothing of a right one', async () => {
    open();
    leave('E-mail', 'ada@gmial.con');
    await screen.findByText('Did you mean');
    fireEvent.change(field('E-mail'), { target: { value: 'ada@gmial.comm' } });
    expect(screen.queryByText('Did you mean')).toBeNull();
    leave('E-mail', 'ada@example.com');
    leave('Street', '12 Elm St #4');
    await waitFor(() => expect(said('Street', 'error')).not.toBe(''));
    expect(screen.queryByText('Did you mean')).toBeNull();
  });

  it('names the characters that are refused, beside the message of the rule', () => {
    open();
    leave('Street', '12 Elm & Oak #4');
    expect(said('Street', 'error')).toBe(message);
    expect(said('Street', 'hint')).toBe('Not possible here: “&” “#”');
    expect(field('Street').getAttribute('aria-describedby')).toContain('-hint');
    leave('Street', `12 Elm${unseen}St`);
    expect(said('Street', 'error')).toBe(message);
    expect(said('Street', 'hint')).toBe('There is a character in it that is not seen.');
    leave('Street', '12 Elm St');
    expect([said('Street', 'error'), said('Street', 'hint')]).toEqual(['', 'As on the envelope']);
  });
});

describe('a form in a dialog', () => {
  const options = ['one', 'two', 'three'].map((value) => ({ value, label: value }));

  interface Values {
    cards: readonly string[];
  }

  function Asked({ open, onSend }: { open: boolean; onSend: (values: Values) => void }) {
    return (
      <FormDialog<Values>
        open={open}
        onClose={() => undefined}
        title="Which?"
        initialValues={{ cards: ['one', 'two'] }}
        onSubmit={onSend}
        footer={<SubmitButton>Send</SubmitButton>}
      >
        <FormCheckboxGroup name="cards" legend="Cards" options={options} />
      </FormDialog>
    );
  }

  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  afterEach(cleanup);

  it('sends what is ticked by the button at its foot, in the order of the boxes', async () => {
    const onSend = vi.fn();
    render(<Asked open onSend={onSend} />);
    fireEvent.click(box('three'));
    fireEvent.click(box('two'));
    fireEvent.click(box('two'));
    fireEvent.click(box('one'));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSend).toHaveBeenCalled());
    expect(onSend.mock.calls[0]?.[0]).toEqual({ cards: ['two', 'three'] });
  });

  it('keeps what was chosen while its page is drawn anew, and begins anew when it is opened again', () => {
    const onSend = vi.fn();
    const { rerender } = render(<Asked open onSend={onSend} />);
    fireEvent.click(box('one'));
    rerender(<Asked open onSend={vi.fn()} />);
    expect(box('one').checked).toBe(false);
    rerender(<Asked open={false} onSend={onSend} />);
    rerender(<Asked open onSend={onSend} />);
    expect(box('one').checked).toBe(true);
  });
});

describe('a draft of a form', () => {
  interface Person {
    name: string;
    city: string;
  }

  const empty: Person = { name: '', city: '' };
  const kept: Person = { name: 'Ada', city: 'London' };
  const changed = vi.fn<(person: Person) => void>();

  afterEach(() => {
    cleanup();
    changed.mockReset();
  });

  function Form({ draft }: { draft: Person | undefined }) {
    return (
      <CheckedForm<Person> initialValues={empty} onSubmit={vi.fn()}>
        <FormDraft<Person> kept={draft} onChange={changed} />
        <FormTextField name="name" label="Name" />
        <FormTextField name="city" label="City" />
      </CheckedForm>
    );
  }

  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

  it('begins with what was kept, but for what was typed before that was known', () => {
    const { rerender } = render(<Form draft={undefined} />);
    const name = field('Name');
    name.focus();
    type('Name', 'Gr');
    rerender(<Form draft={kept} />);
    expect(field('City').value).toBe('London');
    // The same element, so that caret and focus are where they were.
    expect(field('Name')).toBe(name);
    expect(name.value).toBe('Gr');
    expect(document.activeElement).toBe(name);
  });

  it('tells nothing until it is known what was kept, and then all there is', () => {
    const { rerender } = render(<Form draft={undefined} />);
    type('Name', 'Grace');
    expect(changed).not.toHaveBeenCalled();
    rerender(<Form draft={kept} />);
    expect(changed.mock.calls).toEqual([[{ name: 'Grace', city: 'London' }]]);
    type('City', 'Paris');
    expect(changed).toHaveBeenLastCalledWith({ name: 'Grace', city: 'Paris' });
  });

  it('keeps a field that was emptied before', () => {
    const { rerender } = render(<Form draft={undefined} />);
    type('Name', 'G');
    type('Name', '');
    rerender(<Form draft={kept} />);
    expect(field('Name').value).toBe('');
  });

  it('takes up another draft where nothing was typed', () => {
    const { rerender } = render(<Form draft={kept} />);
    act(() => type('City', 'Paris'));
    rerender(<Form draft={{ name: 'Grace', city: 'New York' }} />);
    expect(field('Name').value).toBe('Grace');
    expect(field('City').value).toBe('Paris');
  });
});

describe('a form that is typed into early', () => {
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
});
