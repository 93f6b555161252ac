// @vitest-environment happy-dom
import { FormCheckboxGroup, FormDialog, SubmitButton } from '@bowtie/web/forms';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

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
