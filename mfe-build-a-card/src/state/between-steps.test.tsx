// @vitest-environment happy-dom
import { emptyFlow, type Flow } from '@bowtie/domain';
import { BrowserRouter, PageContext, useLocation, useNavigate, writeStored } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { batchOf } from '../../testing/carrier/carrier-harness';
import { beginTest, endTest } from '../../testing/carrier/user-actions';
import { storedFlow } from '../../testing/stored-flow';
import { area } from '../area';
import { Page as Carrier } from '../pages/carrier';
import { Page as Landing } from '../pages/landing';
import { loadCardForm } from '../pages/landing/card/load-card-form';
import { Page as Review } from '../pages/review';

await loadCardForm();
const [route] = area.routes;
const carrierPath = '/build-a-card/carrier/?card=1&part=package';

function Shown() {
  const navigate = useNavigate();
  const [, step] = /(carrier|review)\/$/.exec(useLocation().pathname) ?? [];
  return (
    <>
      <button type="button" onClick={() => void navigate(carrierPath)}>
        To the carrier
      </button>
      {step === 'carrier' && <Carrier />}
      {step === 'review' && <Review />}
      {step === undefined && <Landing />}
    </>
  );
}

const kept = () => storedFlow();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function openAt(path: string, flow: Flow): void {
  beginTest();
  writeStored('build-a-card', 'local', { ...emptyFlow(), ...flow });
  window.history.pushState(null, '', path);
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <PageContext value={{ area: area.area, route, params: {} }}>
          <Shown />
        </PageContext>
      </BrowserRouter>
    </Provider>,
  );
}

/** Opens the landing with cards that are not finished, and goes on to the carrier. */
async function openCarrier(flow: Flow): Promise<void> {
  openAt('/build-a-card/', flow);
  press('To the carrier');
  await screen.findByRole('heading', { level: 2, name: 'What shall the card arrive in?' });
  fireEvent.click(screen.getByRole('radio', { name: /^Paper carrier/ }));
  await act(async () => undefined);
}

afterEach(() => {
  cleanup();
  endTest();
});

describe('a card that lacks a name', () => {
  it.each([
    ['the carrier', carrierPath],
    ['the review', '/build-a-card/review/'],
  ])('leads from %s to the landing, where that is said, with focus in the field', async (_where, path) => {
    const flow = batchOf(1);
    openAt(path, {
      ...flow,
      cards: flow.cards.map((card) => ({ ...card, nameOnCard: '', messageOnCard: 'Hi there' })),
    });
    if (path !== carrierPath) press('Finish');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Name on card');
    const name = screen.getByRole('textbox', { name: 'Name on card' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the way back to the landing, with nothing finished', () => {
  it.each([
    ['of the page', () => press('Back')],
    ['of the browser', () => act(() => window.history.back())],
  ])('%s clears the cards, says so, and brings them back with one press', async (_whose, back) => {
    await openCarrier(batchOf(1));
    back();
    expect(await screen.findByText('Going back cleared the package of this card.')).toBeDefined();
    expect(
      screen.getByText('Going back cleared the package of this card.').closest('[role=status]'),
    ).not.toBeNull();
    press('Undo');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept().cards.map(({ cardId, carrierOption }) => [cardId, carrierOption])).toEqual([
      ['card-1', 'paper_carrier'],
    ]);
    await waitFor(() => expect(screen.queryByText(/Going back cleared/)).toBeNull());
  });
});
