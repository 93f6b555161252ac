// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere, open, plastic, press, stubBrowser, titles, virtual } from '../../../../testing/review';

stubBrowser();

describe('removed cards', () => {
  it('come back one after the other, the newest first', () => {
    open({ cartList: [plastic('a'), virtual('b'), elsewhere('c')] });
    const all = titles();
    press('Remove card 2');
    press('Remove card 1');
    expect(titles()).toEqual(['Card 1: Visa by mail']);
    expect(screen.getByText(/^2 cards were removed\./)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Undo');
    press('Undo');
    expect(titles()).toEqual(['Card 1: Visa by mail', 'Card 2: Visa by mail']);
    expect(document.activeElement?.textContent).toBe('Card 1: Visa by mail');
    press('Undo');
    expect(titles()).toEqual(all);
    expect(document.activeElement?.textContent).toBe('Card 2: Visa by e-mail');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
