// @vitest-environment happy-dom
import { BrowserRouter, PageContext } from '@bowtie/web';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { area } from '../../area';
import { Page } from '.';

afterEach(cleanup);

const business = { maxCards: 80, maxTotalDollars: 20_000, networks: ['visa' as const] };

function open(configuration: { business: typeof business }) {
  const path = '/gift-cards-for-business/';
  const route = { path, page: 'landing', title: 'Gift cards for business | Bowtie', configuration };
  render(
    <PageContext value={{ area: 'mfe-smb', params: {}, route }}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </PageContext>,
  );
}

it('leads into both ways of ordering, with the limit of the store and every fee', () => {
  open({ business });
  expect(screen.getByRole('link', { name: 'Order express' }).getAttribute('href')).toBe(
    '/gift-cards-for-business/express/',
  );
  expect(screen.getByRole('link', { name: 'Choose every detail' }).getAttribute('href')).toBe(
    '/gift-cards-for-business/details/',
  );
  expect(screen.getByText('1 to 80')).toBeTruthy();
  const fees = screen.getByRole('table', { name: 'Card fee by value' });
  expect(fees.textContent).toContain('$350.00 to $500.00$6.95');
});

it('is there only where businesses can order, as all pages of the section', () => {
  const section = area.routes.filter(({ path }) => path.startsWith('/gift-cards-for-business/'));
  expect(section.length).toBeGreaterThan(10);
  for (const { path, requires } of section) expect([path, requires]).toEqual([path, 'business']);
});
