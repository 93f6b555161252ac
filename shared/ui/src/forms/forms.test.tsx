// @vitest-environment happy-dom
import {
  Checkbox,
  ChoiceCards,
  Combobox,
  Fieldset,
  NumberField,
  QuantityStepper,
  RadioGroup,
  Select,
  Slider,
} from '@bowtie/ui/forms';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountField } from './amount-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';

describe('forms', () => {
  afterEach(cleanup);

  const described = (element: HTMLElement): string =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`)
      .join(' | ');

  describe('a text field', () => {
    it('ties label, hint and error to its input', () => {
      render(<TextField label="Email" hint="We send the card here." error={['Too short.', 'No domain.']} />);
      const input = screen.getByLabelText('Email');
      expect(described(input)).toBe('We send the card here. | Too short. No domain.');
      expect(input.getAttribute('aria-invalid')).toBe('true');
    });

    it('is described by nothing when there is nothing to say, and keeps its live region', () => {
      const { container } = render(<TextField label="Name" optional />);
      const input = screen.getByLabelText('Name (optional)');
      expect(input.hasAttribute('aria-describedby')).toBe(false);
      expect(input.hasAttribute('aria-invalid')).toBe(false);
      expect(container.querySelector('[aria-live=polite]')).not.toBeNull();
    });

    it('gives its ref and attributes to the input', () => {
      const ref = vi.fn();
      render(<TextField label="Zip" id="zip" ref={ref} maxLength={5} inputMode="numeric" />);
      expect(ref.mock.calls[0]?.[0]).toBe(document.getElementById('zip'));
      expect(screen.getByLabelText('Zip').getAttribute('maxlength')).toBe('5');
    });

    it('follows the direction of words, and leaves numbers and addresses of mail as they are', () => {
      render(
        <>
          <TextField label="Name" />
          <TextField label="Zip" inputMode="numeric" />
          <TextField label="Mail" type="email" />
          <TextArea label="Message" value="" onChange={() => undefined} />
        </>,
      );
      const directions = ['Name', 'Zip', 'Mail', 'Message'].map((label) =>
        screen.getByLabelText(label).getAttribute('dir'),
      );
      expect(directions).toEqual(['auto', null, null, 'auto']);
    });
  });

  describe('a text area', () => {
    it('counts characters as people do', () => {
      render(<TextArea label="Message" value="Hi 🎁" limit={120} onChange={() => undefined} />);
      expect(screen.getByText('4 of 120')).toBeDefined();
    });
  });

  describe('a slider', () => {
    it('says its value in words and gives it as a number', () => {
      const onValue = vi.fn();
      render(
        <Slider label="Zoom" min={1} max={4} step={0.1} value={1.2} valueText="120%" onValue={onValue} />,
      );
      const slider = screen.getByLabelText('Zoom');
      expect(slider.getAttribute('aria-valuetext')).toBe('120%');
      expect(screen.getByText('120%')).toBeDefined();
      fireEvent.change(slider, { target: { value: '2' } });
      expect(onValue).toHaveBeenCalledWith(2);
    });
  });

  describe('an amount', () => {
    function Amount() {
      const [value, setValue] = useState<number | null>(null);
      return <AmountField label="Amount" value={value} onValue={setValue} choices={[25, 50]} />;
    }

    it('is pressed or typed, and stays as it was typed', () => {
      render(<Amount />);
      const input = screen.getByLabelText<HTMLInputElement>('Amount');
      fireEvent.click(screen.getByRole('button', { name: '$50.00' }));
      expect(input.value).toBe('50');
      expect(screen.getByRole('button', { name: '$50.00' }).getAttribute('aria-pressed')).toBe('true');
      fireEvent.change(input, { target: { value: '$1,250' } });
      expect(input.value).toBe('1250');
      fireEvent.change(input, { target: { value: '50.0' } });
      expect(input.value).toBe('50.0');
      fireEvent.click(screen.getByRole('button', { name: '$25.00' }));
      expect(input.value).toBe('25');
      fireEvent.change(input, { target: { value: '-' } });
      expect(input.value).toBe('-');
      fireEvent.change(input, { target: { value: '' } });
      expect(input.value).toBe('');
    });
  });

  describe('a quantity', () => {
    function Quantity({ countsAsTyped = false }) {
      const [value, setValue] = useState(2);
      return (
        <>
          <QuantityStepper
            label="Quantity"
            value={value}
            onValue={setValue}
            max={10}
            countsAsTyped={countsAsTyped}
          />
          <output>{value}</output>
        </>
      );
    }

    it('steps by buttons and arrows, and stays in range', () => {
      render(<Quantity />);
      const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
      fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));
      expect(input.value).toBe('1');
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One fewer' }).disabled).toBe(true);
      fireEvent.keyDown(input, { key: 'ArrowDown' });
      expect(input.value).toBe('1');
      fireEvent.keyDown(input, { key: 'ArrowUp' });
      expect(input.value).toBe('2');
    });

    it('counts what is typed at once where that is wanted, as far as it is in range', () => {
      render(<Quantity countsAsTyped />);
      const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
      const type = (value: string) => {
        fireEvent.change(input, { target: { value } });
        return [input.value, screen.getByRole('status').textContent];
      };
      expect(type('7')).toEqual(['7', '7']);
      expect(type('')).toEqual(['', '7']);
      expect(type('12')).toEqual(['12', '7']);
      expect(type('1')).toEqual(['1', '1']);
      expect(type('10')).toEqual(['10', '10']);
    });

    it('takes what is typed when the box is left, and falls back on nonsense', () => {
      render(<Quantity />);
      const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
      fireEvent.change(input, { target: { value: '99' } });
      expect(input.value).toBe('99');
      fireEvent.blur(input);
      expect(input.value).toBe('10');
      fireEvent.change(input, { target: { value: '' } });
      fireEvent.blur(input);
      expect(input.value).toBe('10');
    });
  });

  describe('choices', () => {
    const options = [
      { value: 'visa', label: 'Visa' },
      { value: 'mastercard', label: 'Mastercard', hint: 'Also abroad' },
    ] as const;

    it.each([
      ['as a list', RadioGroup],
      ['as cards', ChoiceCards],
    ])('%s are one radio group with a name', (_, Choices) => {
      const onValue = vi.fn();
      render(
        <Choices legend="Network" options={options} value="visa" onValue={onValue} error="Choose one." />,
      );
      const group = screen.getByRole('group', { name: 'Network' });
      expect(described(group)).toBe('Choose one.');
      const radios = screen.getAllByRole<HTMLInputElement>('radio');
      expect(radios.map((radio) => radio.checked)).toEqual([true, false]);
      expect(new Set(radios.map((radio) => radio.name)).size).toBe(1);
      const second = radios[1];
      if (second) fireEvent.click(second);
      expect(onValue).toHaveBeenCalledWith('mastercard');
    });

    it('of a box may be mixed', () => {
      render(<Checkbox label="All cards" mixed onChange={() => undefined} />);
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All cards' }).indeterminate).toBe(true);
    });

    it('of a select start at a placeholder that is no answer', () => {
      render(
        <Select
          label="State"
          placeholder="Choose a state"
          options={[{ value: 'CA', label: 'California' }]}
        />,
      );
      const first = screen.getByLabelText<HTMLSelectElement>('State').options[0];
      expect([first?.value, first?.disabled]).toEqual(['', true]);
    });

    it('of a fieldset carry its hint', () => {
      render(
        <Fieldset legend="Address" hint="Where the card goes.">
          <p>…</p>
        </Fieldset>,
      );
      expect(described(screen.getByRole('group', { name: 'Address' }))).toBe('Where the card goes.');
    });
  });
});

describe('a form that is typed into early', () => {
  function Fields() {
    const [amount, setAmount] = useState<number | null>(null);
    const [quantity, setQuantity] = useState(1);
    return (
      <>
        <NumberField label="Amount" value={amount} onValue={setAmount} />
        <QuantityStepper label="How many" value={quantity} onValue={setQuantity} max={10} />
        <output>{`${quantity} of ${amount}`}</output>
      </>
    );
  }

  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
  });

  /** The fields as they came with the document, typed into, and then taken over. */
  async function takeOver(...typed: string[]) {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Fields />);
    document.body.append(page);
    const fields = [...page.querySelectorAll('input')];
    for (const [index, text] of typed.entries()) Object.assign(fields[index] ?? {}, { value: text });
    await act(async () => void hydrateRoot(page, <Fields />));
    return { fields, said: () => page.querySelector('output')?.textContent };
  }

  it('knows what was typed into a field before it was there, as it was typed', async () => {
    const { fields, said } = await takeOver('4.', '3');
    expect(said()).toBe('3 of 4');
    expect(fields.map(({ value }) => value)).toEqual(['4.', '3']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '4.50' } });
    expect(said()).toBe('3 of 4.5');
  });

  it('leaves fields alone that nobody typed into', async () => {
    const { fields, said } = await takeOver();
    expect(said()).toBe('1 of null');
    expect(fields.map(({ value }) => value)).toEqual(['', '1']);
  });
});

describe('a combobox', () => {
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
