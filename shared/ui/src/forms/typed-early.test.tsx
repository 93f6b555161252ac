// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { NumberField, QuantityStepper } from '../forms';

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
