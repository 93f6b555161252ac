// @vitest-environment happy-dom
import { confirmNewsletter } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const token = 'k'.repeat(43);

function open({ hash = `#${token}`, outcomes = [] as ('expired' | 'down')[] } = {}) {
  const asked: string[] = [];
  const mock = mockCall(confirmNewsletter, ({ body }) => {
    asked.push(body.token);
    const outcome = outcomes.shift();
    if (outcome === 'expired') return mockError(confirmNewsletter, 'link_expired');
    if (outcome === 'down') throw new TypeError('the network is away');
    return { email: 'ada@example.com', preferences_path: `/unsubscribe/${'u'.repeat(43)}/` };
  });
  vi.stubGlobal('fetch', mockFetch(mock));
  window.history.replaceState(null, '', `/newsletter/confirm/${hash}`);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return asked;
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Yes, send it to me' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the link to the newsletter', () => {
  it('does nothing before the press, hides its secret, and says what came of it', async () => {
    const asked = open();
    await screen.findByRole('button', { name: 'Yes, send it to me' });
    expect(asked).toEqual([]);
    expect(window.location.href).not.toContain(token);
    await press();
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    expect(asked).toEqual([token]);
    const choose = screen.getByRole('link', { name: 'Choose what we write about' });
    expect(choose.getAttribute('href')).toBe(`/unsubscribe/${'u'.repeat(43)}/`);
  });

  it('is good for another try where the store does not answer', async () => {
    const asked = open({ outcomes: ['down'] });
    await press();
    expect(await screen.findByRole('alert')).toBeTruthy();
    await press();
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    expect(asked).toHaveLength(2);
  });

  it.each([
    { name: 'has expired', hash: `#${token}` },
    { name: 'is not whole', hash: '' },
  ])('that $name leads to a new one', async ({ hash }) => {
    open({ hash, outcomes: ['expired'] });
    if (hash !== '') await press();
    expect((await screen.findByRole('link', { name: 'Get a new link' })).getAttribute('href')).toBe(
      '/newsletter/signup/',
    );
  });
});
