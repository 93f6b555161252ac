// @vitest-environment happy-dom
import { chooseCarrierOption, chooseGreetingCard, personalise } from '@bowtie/domain';
import { adoptLoginStatus } from '@bowtie/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  batchOf,
  type CarrierHarness,
  carrierText,
  showCarrier,
} from '../../../testing/carrier/carrier-harness';
import {
  beginTest,
  choose,
  endTest,
  go,
  greeting,
  keptCards,
  messageOf,
  opened,
  paper,
  sameForAll,
  type,
  typed,
} from '../../../testing/carrier/user-actions';

const signedOut = {
  is_logged_in: false,
  user_id: null,
  first_name: null,
  full_name: null,
  username: null,
  phone_number: null,
  flash_messages: {},
  is_guest: false,
};

let harness: CarrierHarness;
beforeEach(() => {
  harness = beginTest();
});
afterEach(endTest);

describe('the package', () => {
  it('is one of four, each with its picture', () => {
    showCarrier(batchOf(1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Carrier Personalization Options');
    expect(document.title).toBe('Carrier Personalization Options | Bowtie');
    const group = screen.getByRole('group', { name: 'Package' });
    expect(within(group).getAllByRole('radio')).toHaveLength(4);
    expect(group.querySelectorAll('svg[viewBox="0 0 320 200"]')).toHaveLength(4);
  });

  it('has to be chosen', async () => {
    showCarrier(batchOf(1));
    go();
    expect(screen.getByText('Please choose what the card arrives in.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
  });

  it('stays where it is while it is chosen, and leads to the words', async () => {
    showCarrier(batchOf(1));
    choose(/^Paper carrier/);
    expect(screen.getByRole('group', { name: 'Package' })).toBeTruthy();
    go();
    const heading = await opened('Write your words');
    expect(document.activeElement).toBe(heading);
    expect(window.location.search).toBe('?card=1&part=words');
  });

  it('may be the same for all cards, and only then is', async () => {
    showCarrier(batchOf(3));
    choose(/^Handwritten greeting card/);
    expect(keptCards().map(({ carrierOption }) => carrierOption)).toEqual([
      'greeting_card_handwrytten',
      null,
      null,
    ]);
    fireEvent.click(sameForAll('Same for all 3 plastic cards'));
    go();
    await opened('Choose the greeting card');
    expect(new Set(keptCards().map(({ carrierOption }) => carrierOption)).size).toBe(1);
  });
});

describe('the greeting card', () => {
  it('is chosen from pages of each occasion, and shows its inside with the words', async () => {
    showCarrier(
      personalise(greeting(batchOf(1)), 'card-1', { ...carrierText, carrierMessage: '' }),
      '?card=1',
    );
    await screen.findByRole('radio', { name: 'Greeting 12' });
    expect(screen.queryByRole('radio', { name: 'Greeting 13' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByRole('radio', { name: 'Greeting 13' });
    fireEvent.click(screen.getByRole('button', { name: 'Love' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Greeting 2' }));
    expect(harness.asked).toContain('greeting cards love 1 12');
    const inside = await screen.findByRole('figure', { name: 'Inside of the greeting card' });
    expect(inside.textContent).toContain('Rose,');
    expect(await screen.findByRole('img', { name: 'Front: Greeting 2' })).toBeTruthy();
    go();
    await opened('Write your words');
    expect(keptCards()[0]?.greetingCard).toEqual({ slug: 'card-2' });
  });

  it('is always one of those that are shown: the first of an occasion, or "Your choice" of another', async () => {
    showCarrier(greeting(batchOf(1)));
    const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
    expect((await radio('Greeting 1')).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Love' }));
    expect((await radio('Greeting 2')).checked).toBe(true);
    expect(await screen.findByRole('img', { name: 'Front: Greeting 2' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Your choice/ })).toBeNull();
    fireEvent.click(await radio('Greeting 4'));
    fireEvent.click(screen.getByRole('button', { name: 'Birthday' }));
    const outside = await radio('Your choice: Greeting 4');
    expect(outside.checked).toBe(true);
    expect(screen.getAllByRole('radio')[0]).toBe(outside);
    fireEvent.click(await radio('Greeting 3'));
    expect((await radio('Greeting 3')).checked).toBe(true);
    expect(screen.queryByRole('radio', { name: /^Your choice/ })).toBeNull();
    expect(keptCards()[0]?.greetingCard).toEqual({ slug: 'card-3' });
  });

  it('is the first of the gallery until another is chosen, with its picture', async () => {
    showCarrier(greeting(batchOf(1)));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Greeting 1' })).checked).toBe(true);
    expect(screen.getByRole('img', { name: 'Front: Greeting 1' })).toBeTruthy();
    expect(screen.getByRole('figure', { name: 'Inside of the greeting card' })).toBeTruthy();
    expect(keptCards()[0]?.greetingCard).toBeNull();
    go();
    await opened('Write your words');
    expect(keptCards()[0]?.greetingCard).toEqual({ slug: 'card-1' });
  });

  it('is asked for again when the gallery could not be had', async () => {
    harness.greetingCards = 'down';
    showCarrier(greeting(batchOf(1)));
    const again = await screen.findByRole('button', { name: 'Try again' });
    harness.greetingCards = 'there';
    fireEvent.click(again);
    expect(await screen.findByRole('radio', { name: 'Greeting 1' })).toBeTruthy();
  });

  it('that is no longer on sale has to be another one', async () => {
    showCarrier(chooseGreetingCard(greeting(batchOf(1)), 'card-1', 'sold-out'), '?card=1&part=greeting-card');
    const message = 'This greeting card is no longer on sale. Please choose another one.';
    expect(await screen.findByText(message)).toBeTruthy();
    go();
    fireEvent.click(await screen.findByRole('radio', { name: 'Greeting 1' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    go();
    await opened('Write your words');
  });

  it('is the same for all while they are the same, the package included', async () => {
    const flow = chooseCarrierOption(greeting(batchOf(3)), 'card-3', 'paper_carrier');
    showCarrier(flow);
    fireEvent.click(await screen.findByRole('radio', { name: 'Greeting 3' }));
    fireEvent.click(sameForAll('Same for all 3 plastic cards'));
    go();
    await opened('Write your words');
    expect(keptCards().map(({ greetingCard }) => greetingCard?.slug)).toEqual(['card-3', 'card-3', 'card-3']);
    expect(new Set(keptCards().map(({ carrierOption }) => carrierOption)).size).toBe(1);
  });
});

describe('the words', () => {
  it('stand in the preview as they are typed, and are counted', async () => {
    showCarrier(paper(batchOf(1)));
    await opened('Write your words');
    const preview = screen.getByRole('figure', { name: 'The paper carrier' });
    expect(preview.textContent).toContain('Your message stands here');
    type('To', 'Zoë');
    type('Message', 'Well done, ¿no?');
    expect(preview.textContent).toContain('For Zoë');
    expect(preview.textContent).toContain('Well done, ¿no?');
    expect(screen.getByText('3 of 20')).toBeTruthy();
    expect(screen.getByText('15 of 120')).toBeTruthy();
  });

  it('keep to their rules, each message at its field, and the focus goes to the first', async () => {
    showCarrier(paper(batchOf(1)));
    await opened('Write your words');
    type('From', 'A<b>');
    type('Message', 'Well done :)');
    go();
    const to = screen.getByLabelText('To');
    await waitFor(() => expect(document.activeElement).toBe(to));
    expect(messageOf('To')).toBe('This field is required. Please enter a value.');
    expect(messageOf('From')).toBe('Carrier From requires only alpha characters, hyphens, and apostrophes');
    expect(messageOf('Message')).toBe("Mailer Message requires only (!?-',.)");
  });

  it('are in handwriting where they will be, and may be the same for all cards', async () => {
    const hand = chooseCarrierOption(batchOf(2), 'card-1', 'greeting_card_handwrytten', true);
    showCarrier(chooseGreetingCard(hand, 'card-1', 'card-2', true));
    await opened('Write your words');
    const inside = await screen.findByRole('figure', { name: 'Inside of the greeting card' });
    expect(inside.querySelector('[data-handwritten="true"]')).toBeTruthy();
    type('To', 'Rose');
    type('From', 'Ada');
    type('Message', 'Hello');
    fireEvent.click(sameForAll('Same for both plastic cards'));
    go();
    await opened('Where does it go?');
    expect(keptCards().map(({ personalizationInfo }) => personalizationInfo?.carrierMessage)).toEqual([
      'Hello',
      'Hello',
    ]);
  });
});

describe('the mail', () => {
  it('is shown as it will arrive, and has rules of its own', async () => {
    showCarrier(batchOf(1, 'virtual'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Email Personalization Options');
    const mail = screen.getByRole('figure', { name: 'The mail as it will arrive' });
    type('Recipient’s e-mail', 'rose@example');
    type('To', 'Rose Byron, of Springfield');
    type('From', 'Ada');
    type('Message', 'Hooray!');
    expect(mail.textContent).toContain('Ada sent you a gift card');
    expect(mail.textContent).toContain('Hooray!');
    expect(mail.textContent).toContain('$50.00');
    go();
    expect(screen.getByText('Please enter a valid format.')).toBeTruthy();
    expect(screen.getByText('Send To requires only alpha characters, hyphens, and apostrophes')).toBeTruthy();
    type('Recipient’s e-mail', 'rose@example.com');
    type('To', 'Rose Byron of Springfield');
    go();
    await opened('Is this card right?');
    expect(screen.getByText('rose@example.com')).toBeTruthy();
  });

  it('may go to somebody whom the person has saved, and keeps a name that was typed', async () => {
    const saved = { address_id: 'a1', recipient_email: 'rose@example.com', address: null };
    harness.saved = [{ ...saved, recipient_name: `Rose ${'Byron '.repeat(20)}`.trim() }];
    act(() => adoptLoginStatus({ ...signedOut, is_logged_in: true }));
    showCarrier(batchOf(1, 'virtual'));
    const choice = await screen.findByLabelText('Saved in your account');
    fireEvent.change(choice, { target: { value: 'a1' } });
    expect(typed('Recipient’s e-mail')).toBe('rose@example.com');
    expect(typed('To')).toBe('Rose');
    type('To', 'Mama');
    fireEvent.change(choice, { target: { value: 'a1' } });
    expect(typed('To')).toBe('Mama');
    expect(keptCards()[0]?.personalizationInfo?.recipientEmail).toBe('rose@example.com');
    act(() => adoptLoginStatus(signedOut));
  });
});
