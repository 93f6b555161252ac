// @vitest-environment happy-dom
import { designCategories, type GiftTemplate, giftTemplates, openLoopProducts } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import {
  beginBatch,
  changeImage,
  chooseCarrierOption,
  chooseGreetingCard,
  editCard,
  emptyFlow,
  finishBatch,
  personalise,
} from '@bowtie/domain';
import {
  BrowserRouter,
  forgetServerData,
  PageContext,
  readStored,
  removeStored,
  useLocation,
  writeStored,
} from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDesign, someProducts } from '../../../testing/landing';
import { storedFlow } from '../../../testing/stored-flow';
import { area } from '../../area';
import { Page } from '.';

const designs: GiftTemplate[] = [
  aDesign('cake'),
  aDesign('silk', 'thank-you', ['visa']),
  aDesign('leaf', 'thank-you'),
  ...Array.from({ length: 12 }, (_, number) => aDesign(`more-${number}`, 'everyday')),
];

function answerDesigns(query: {
  card_network?: string | undefined;
  category?: string | undefined;
  page: number;
  limit: number;
}) {
  const found = designs.filter(
    ({ category, card_network }) =>
      (query.category === undefined || category === query.category) &&
      card_network.some((network) => query.card_network === undefined || network === query.card_network),
  );
  const from = (query.page - 1) * query.limit;
  return { templates: found.slice(from, from + query.limit), total_count: found.length };
}

function Where() {
  return <output>{useLocation().pathname}</output>;
}

async function open(path = '/build-a-card/') {
  window.history.pushState(null, '', path);
  const [, base, slug = ''] = /^(.*\/build-?a-?card\/)(?:([^/]+)\/)?$/.exec(path) ?? [];
  const route = area.routes.find((candidate) => candidate.path === `${base}:slug?/`);
  if (route === undefined) throw new Error(`no landing at ${path}`);
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <PageContext value={{ area: area.area, route, params: slug === '' ? {} : { slug } }}>
          <Page />
          <Where />
        </PageContext>
      </BrowserRouter>
    </Provider>,
  );
  await screen.findByRole('radio', { name: 'leaf' });
  // Whatever the page does by itself at the beginning is done.
  await act(async () => undefined);
}

const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const chosen = (name: string | RegExp) => (radio(name) as HTMLInputElement).checked;
const nameField = () => screen.getByRole('textbox', { name: /^Name on card/ });
const preview = () => screen.getByRole('complementary', { name: 'Preview' });
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  removeStored('build-a-card', 'local');
  removeStored('build-a-card-own-faces', 'local');
  removeStored('build-a-card-opened-by', 'session');
  forgetServerData(() => true);
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(giftTemplates, ({ query }) => answerDesigns(query)),
      mockCall(designCategories, () => ({
        categories: ['birthday', 'thank-you', 'everyday'].map((slug) => ({
          slug,
          name: slug,
          design_count: 1,
        })),
      })),
      mockCall(openLoopProducts, () => ({
        products: someProducts,
        total_count: someProducts.length,
        page: 1,
        limit: 100,
      })),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the landing', () => {
  it('begins with a plastic Visa card and the first design', async () => {
    await open();
    expect(chosen('Visa')).toBe(true);
    expect(chosen(/^Physical/)).toBe(true);
    await waitFor(() => expect(chosen('cake')).toBe(true));
    expect(within(preview()).getByRole('img', { name: 'cake' })).toBeDefined();
    expect(preview().textContent).toContain('$50.00 + card fee $2.95$52.95');
  });

  it('follows every key press in the preview before the flow does', async () => {
    await open();
    type(nameField(), 'Ada Byron');
    expect(await within(preview()).findByText('Ada Byron')).toBeDefined();
    type(screen.getByRole('textbox', { name: /^Message on card/ }), 'With love');
    expect(await within(preview()).findByText('With love')).toBeDefined();
    type(screen.getByRole('textbox', { name: 'Card value' }), '75');
    await waitFor(() => expect(preview().textContent).toContain('$75.00 + card fee $3.95$78.95'));
  });

  it('takes odd blanks of a text that is pasted for plain spaces', async () => {
    await open();
    fireEvent.input(nameField(), { target: { value: 'Ada\u00A0B\u202FC\u2007D\tE' } });
    expect(nameField()).toHaveProperty('value', 'Ada B C D E');
    expect(await within(preview()).findByText('Ada B C D E')).toBeDefined();
  });

  it('keeps what was typed when the page is left at once', async () => {
    await open();
    type(nameField(), 'Ada Byron');
    cleanup();
    await open();
    expect(nameField()).toHaveProperty('value', 'Ada Byron');
  });

  it('asks for no name on a card that comes by e-mail', async () => {
    await open();
    fireEvent.click(radio(/^Digital/));
    expect(screen.queryByRole('textbox', { name: /^Name on card/ })).toBeNull();
    goOn();
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/build-a-card/carrier/'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has the name again when a card that went by e-mail is one of plastic again', async () => {
    await open();
    type(nameField(), 'Ada');
    fireEvent.click(radio(/^Digital/));
    fireEvent.click(radio(/^Physical/));
    expect(nameField()).toHaveProperty('value', 'Ada');
    fireEvent(window, new Event('pagehide'));
    expect(storedFlow().cards[0]?.nameOnCard).toBe('Ada');
  });

  it('says what is missing, and leads to it', async () => {
    await open();
    type(screen.getByRole('textbox', { name: 'Card value' }), '5');
    goOn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('2 things to look at');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Card value' })),
    );
    fireEvent.click(within(alert).getByRole('link', { name: 'Name on card' }));
    await waitFor(() => expect(document.activeElement).toBe(nameField()));
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
  });

  it('goes on to the carrier of a plastic card with a name', async () => {
    await open('/visa-gift-cards/buildacard/');
    type(nameField(), 'Ada');
    goOn();
    await waitFor(() =>
      expect(document.querySelector('output')?.textContent).toBe('/visa-gift-cards/buildacard/carrier/'),
    );
  });

  it('takes the network from the address, also with a card that another network was begun with', async () => {
    await open('/visa-gift-cards/buildacard/');
    expect(chosen('Visa')).toBe(true);
    type(nameField(), 'Ada');
    cleanup();
    await open('/mastercard-gift-cards/buildacard/');
    await waitFor(() => expect(chosen('Mastercard')).toBe(true));
    expect(nameField()).toHaveProperty('value', 'Ada');
    fireEvent.click(radio('Visa'));
    cleanup();
    await open('/mastercard-gift-cards/buildacard/');
    expect(chosen('Visa')).toBe(true);
  });
});

describe('the designs', () => {
  it('come by occasion, a page at a time', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByRole('radio', { name: 'more-11' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'thank-you' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'more-11' })).toBeNull());
    expect(radio('silk')).toBeDefined();
  });

  it('are what stands on the card: the first that is shown, until one is chosen by hand', async () => {
    await open();
    await waitFor(() => expect(chosen('cake')).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'thank-you' }));
    await waitFor(() => expect(chosen('silk')).toBe(true));
    expect(within(preview()).getByRole('img', { name: 'silk' })).toBeDefined();
    expect(screen.queryByRole('radio', { name: /^Your choice/ })).toBeNull();
    // An occasion's link that is opened later, in another tab, too.
    cleanup();
    await open('/build-a-card/thank-you/');
    await waitFor(() => expect(chosen('silk')).toBe(true));
    fireEvent.click(radio('leaf'));
    fireEvent.click(screen.getByRole('button', { name: 'birthday' }));
    expect(await screen.findByRole('radio', { name: 'Your choice: leaf' })).toBeDefined();
    expect(chosen('Your choice: leaf')).toBe(true);
    expect(within(preview()).getByRole('img', { name: 'leaf' })).toBeDefined();
  });

  it('follow an occasion’s link that is opened after the page without one', async () => {
    await open();
    await waitFor(() => expect(chosen('cake')).toBe(true));
    cleanup();
    await open('/build-a-card/thank-you/');
    await waitFor(() => expect(chosen('silk')).toBe(true));
    expect(screen.queryByRole('radio', { name: /cake/ })).toBeNull();
  });

  it('leave the card when its network does not have them', async () => {
    await open();
    fireEvent.click(radio('silk'));
    expect(within(preview()).getByRole('img', { name: 'silk' })).toBeDefined();
    fireEvent.click(radio('Mastercard'));
    expect(within(preview()).queryByRole('img', { name: 'silk' })).toBeNull();
    expect(preview().textContent).toContain('Choose a design');
  });

  it('begin with the one that the address names', async () => {
    await open('/build-a-card/leaf/');
    await waitFor(() => expect(within(preview()).getByRole('img', { name: 'leaf' })).toBeDefined());
  });

  it('begin with the occasion that the address names', async () => {
    await open('/mastercard-gift-cards/buildacard/thank-you/');
    await waitFor(() => expect(within(preview()).getByRole('img', { name: 'leaf' })).toBeDefined());
    expect(chosen('Mastercard')).toBe(true);
    expect(screen.queryByRole('radio', { name: 'cake' })).toBeNull();
  });
});

describe('what another tab writes', () => {
  /** Another tab's writing of a message on the card, from what was kept last. */
  function messageFromElsewhere(messageOnCard: string): void {
    const flow = storedFlow();
    const cards = flow.cards.map((card) => ({ ...card, messageOnCard }));
    writeStored('build-a-card', 'local', { ...flow, cards });
    window.dispatchEvent(new StorageEvent('storage', { key: 'bowtie:build-a-card' }));
  }

  it('takes no letter that stands in a field but is not kept yet', async () => {
    await open();
    const message = screen.getByRole('textbox', { name: /^Message on card/ });
    type(nameField(), 'Gra');
    // Written at once when the page is left.
    fireEvent(window, new Event('pagehide'));
    type(nameField(), 'Grace');
    // No frame has passed since the last letters.
    act(() => messageFromElsewhere('Well done'));
    expect(nameField()).toHaveProperty('value', 'Grace');
    expect(message).toHaveProperty('value', 'Well done');
    fireEvent(window, new Event('pagehide'));
    const { cards } = storedFlow();
    expect(cards[0]).toMatchObject({ nameOnCard: 'Grace', messageOnCard: 'Well done' });
  });
});

/** A finished card by e-mail, opened again to be changed. */
function storeEdit(): void {
  const begun = beginBatch(emptyFlow({ deliveryMethod: 'virtual' }));
  const id = begun.cards[0]?.cardId ?? '';
  const design = { open_loop_product_id: 'visa-virtual-everyday', gift_template_id: 'leaf' };
  const words = { carrierMessage: 'With love', recipientEmail: 'grace@example.com' };
  const finished = finishBatch(personalise(changeImage(begun, id, { design }), id, words));
  writeStored('build-a-card', 'local', editCard(finished, id, 'landing'));
}

it('tells who wrote a greeting card first that it is kept', async () => {
  const begun = beginBatch(emptyFlow());
  const id = begun.cards[0]?.cardId ?? '';
  const packed = chooseGreetingCard(chooseCarrierOption(begun, id, 'greeting_card'), id, 'birthday-balloons');
  writeStored('build-a-card', 'local', personalise(packed, id, { carrierMessage: 'With love' }));
  await open();
  expect(screen.getByText(/^Your greeting card and your words are kept\./)).toBeDefined();
});

describe('a card that is changed', () => {
  it('is saved and leads back to the review', async () => {
    storeEdit();
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Change your card');
    expect(screen.queryByRole('spinbutton', { name: 'How many cards?' })).toBeNull();
    type(screen.getByRole('textbox', { name: 'Card value' }), '75');
    fireEvent.click(screen.getByRole('button', { name: 'Save your changes' }));
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/build-a-card/review/'));
    expect(JSON.stringify(readStored('build-a-card', 'local')?.value)).toContain('"amount":75');
  });

  it('is as it was when the changes are given up', async () => {
    storeEdit();
    await open();
    type(screen.getByRole('textbox', { name: 'Card value' }), '75');
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(document.querySelector('output')?.textContent).toBe('/build-a-card/review/');
    cleanup();
    expect(JSON.stringify(readStored('build-a-card', 'local')?.value)).not.toContain('"amount":75');
  });

  it('takes no part of a dollar, and does not make more of it', async () => {
    await open();
    const amount = screen.getByRole('textbox', { name: 'Card value' });
    type(amount, '4.50');
    expect(amount).toHaveProperty('value', '4.50');
    expect(await screen.findByText('Please enter whole dollars.')).toBeDefined();
    goOn();
    expect((await screen.findByRole('alert')).textContent).toContain('whole dollars');
  });
});

describe('several cards', () => {
  const more = () => fireEvent.click(screen.getByRole('button', { name: 'One more' }));

  it('can each be different, and say what they need', async () => {
    await open();
    type(nameField(), 'Ada');
    more();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Apply details to all' }));
    fireEvent.click(radio(/^Card 2,/));
    type(nameField(), '');
    type(screen.getByRole('textbox', { name: 'Card value' }), '25');
    goOn();
    expect((await screen.findByRole('alert')).textContent).toContain('Card 2: Name on card');
    expect(radio(/^Card 1, Visa, \$50\.00, for Ada, ready/)).toBeDefined();
    expect(radio(/^Card 2, Visa, \$25\.00, still needs a name/)).toBeDefined();
    await waitFor(() => expect(preview().textContent).toContain('2 cards $75.00 + card fees $5.90$80.90'));
  });

  it('say whether a name is missing or needs a change', async () => {
    await open();
    more();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Apply details to all' }));
    type(nameField(), '李小龙');
    fireEvent.click(radio(/^Card 2,/));
    expect(radio(/^Card 1, Visa, \$50\.00, for 李小龙, its name needs a change$/)).toBeDefined();
    expect(radio(/^Card 2, Visa, \$50\.00, still needs a name$/)).toBeDefined();
  });

  it('come back when there were too few', async () => {
    await open();
    type(nameField(), 'Ada');
    more();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Apply details to all' }));
    fireEvent.click(radio(/^Card 2,/));
    type(nameField(), 'Grace');
    fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));
    expect(screen.queryByRole('radio', { name: /^Card 2,/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(radio(/^Card 2, .*for Grace/)).toBeDefined();
    await act(async () => undefined);
  });

  it('all take what the one in hand has, but its name', async () => {
    await open();
    more();
    type(nameField(), 'Ada');
    fireEvent.blur(nameField());
    fireEvent.click(radio(/^Mastercard/));
    fireEvent.click(radio('leaf'));
    expect(radio(/^Card 1, Mastercard, .*for Ada/)).toBeDefined();
    expect(radio(/^Card 2, Mastercard, .*still needs a name/)).toBeDefined();
  });
});
