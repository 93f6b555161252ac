// @vitest-environment happy-dom
import { Combobox } from '@bowtie/ui/forms';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(cleanup);

const streets = ['12 Elm Street', '12 Elmwood Avenue', '14 Elm Court'];

function Streets({ onPick }: { onPick: (id: string) => void }) {
  const [text, setText] = useState('');
  const options =
    text === '' ? [] : streets.map((street, index) => ({ id: `street-${index}`, label: street }));
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Combobox
        label="Street"
        listLabel="Addresses"
        value={text}
        onType={setText}
        options={options}
        onPick={onPick}
        status={`${options.length} addresses found`}
      />
    </form>
  );
}

function begin() {
  const onPick = vi.fn();
  render(<Streets onPick={onPick} />);
  const box = screen.getByRole('combobox', { name: 'Street' });
  box.focus();
  const press = (key: string) => fireEvent.keyDown(box, { key });
  const selected = () => screen.queryByRole('option', { selected: true })?.textContent;
  return { onPick, box, press, selected };
}

describe('a combobox', () => {
  it('opens as text is typed, says how much there is, and keeps the focus', () => {
    const { box } = begin();
    expect(box.getAttribute('aria-expanded')).toBe('false');
    fireEvent.change(box, { target: { value: '12' } });
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox', { name: 'Addresses' }).id).toBe(box.getAttribute('aria-controls'));
    expect(screen.getByRole('status').textContent).toBe('3 addresses found');
    expect(document.activeElement).toBe(box);
  });

  it('is walked by arrows, through the text and around, and Enter takes', () => {
    const { box, press, selected, onPick } = begin();
    fireEvent.change(box, { target: { value: '12' } });
    press('ArrowDown');
    expect(selected()).toBe('12 Elm Street');
    expect(box.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: '12 Elm Street' }).id,
    );
    press('ArrowUp');
    expect(selected()).toBeUndefined();
    press('ArrowUp');
    expect(selected()).toBe('14 Elm Court');
    press('Enter');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('street-2');
    expect(box.getAttribute('aria-expanded')).toBe('false');
  });

  it('leaves Enter alone while nothing is chosen, closes on Escape, and opens again on an arrow', () => {
    const { box, press, onPick } = begin();
    fireEvent.change(box, { target: { value: '12' } });
    expect(press('Enter')).toBe(true);
    expect(press('Escape')).toBe(false);
    expect(box.getAttribute('aria-expanded')).toBe('false');
    press('ArrowDown');
    expect(box.getAttribute('aria-expanded')).toBe('true');
    fireEvent.blur(box);
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(onPick).not.toHaveBeenCalled();
  });

  it('takes a press of the pointer', () => {
    const { box, onPick } = begin();
    fireEvent.change(box, { target: { value: '12' } });
    const option = screen.getByRole('option', { name: '14 Elm Court' });
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    expect(onPick).toHaveBeenCalledExactlyOnceWith('street-2');
  });
});
