// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type CardDraft, emptyDraft } from './draft';
import { StartOver } from './start-over';

afterEach(cleanup);

const typed: CardDraft = {
  ...emptyDraft,
  cardAmount: 75,
  cardRecipientFullName: 'Rose',
  carrierMessage: 'Hi!',
};

function Form({ first }: { first: CardDraft }) {
  const [draft, setDraft] = useState(first);
  return (
    <>
      <output>{JSON.stringify(draft)}</output>
      <button type="button" onClick={() => setDraft({ ...draft, carrierMessage: 'New' })}>
        type
      </button>
      <StartOver draft={draft} disabled={false} onReset={setDraft} />
    </>
  );
}

const draft = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('starting over', () => {
  it('asks first, names what goes, and clears nothing when it is kept', () => {
    render(<Form first={typed} />);
    press('Start over');
    expect(screen.getByRole('dialog', { name: 'Start over?' }).textContent).toContain(
      'This clears the amount, recipient’s name, and message of this card. The design stays.',
    );
    press('Keep it');
    expect(draft()).toEqual(JSON.parse(JSON.stringify(typed)));
  });

  it('can be undone, until something new is typed', () => {
    render(<Form first={typed} />);
    press('Start over');
    press('Clear and start over');
    expect(draft()).toEqual(JSON.parse(JSON.stringify(emptyDraft)));
    expect(screen.getByText('The amount, recipient’s name, and message were cleared.')).toBeDefined();
    press('Undo');
    expect(draft()).toEqual(JSON.parse(JSON.stringify(typed)));
    press('Start over');
    press('Clear and start over');
    press('type');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not offered while there is nothing to lose', () => {
    render(<Form first={emptyDraft} />);
    expect(screen.getByRole('button', { name: 'Start over' })).toHaveProperty('disabled', true);
  });
});
