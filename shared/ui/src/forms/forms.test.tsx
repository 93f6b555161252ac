// @vitest-environment happy-dom
import { Checkbox, ChoiceCards, Fieldset, RadioGroup, Select, Slider } from '@bowtie/ui/forms';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountField } from './amount-field';
import { QuantityStepper } from './quantity-stepper';
import { TextArea } from './text-area';
import { TextField } from './text-field';

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
    render(<Slider label="Zoom" min={1} max={4} step={0.1} value={1.2} valueText="120%" onValue={onValue} />);
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
    render(<Choices legend="Network" options={options} value="visa" onValue={onValue} error="Choose one." />);
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
      <Select label="State" placeholder="Choose a state" options={[{ value: 'CA', label: 'California' }]} />,
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
