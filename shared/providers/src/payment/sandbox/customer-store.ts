import { randomBytes } from 'node:crypto';
import { open } from 'lmdb';
import { SandboxError } from './intent';
import type { CardBehaviour } from './test-cards';

/** A card that is kept for a customer. The full number is never part of it; what the test number does is. */
export interface KeptCard {
  id: string;
  customer: string;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    /** Of the billing address; a payment by the saved card tells it as by the typed one. */
    zip?: string;
  };
  behaviour: CardBehaviour;
  created: number;
}

interface Customer {
  id: string;
  /** The newest first. */
  cards: KeptCard[];
}

interface Setup {
  client_secret: string;
  customer: string;
  isUsed: boolean;
}

/** Customers and their cards on disk. A method that resolved has written. */
export interface CustomerStore {
  create(key: string): Promise<{ id: string }>;
  prepareSetup(customerId: string): Promise<{ client_secret: string }>;
  /** Whose setup a client secret is for. @throws SandboxError where there is none, or it is used */
  customerOfSetup(clientSecret: string): string;
  /** Keeps a card by its setup; a setup keeps one card. */
  finishSetup(clientSecret: string, card: Omit<KeptCard, 'id' | 'customer' | 'created'>): Promise<KeptCard>;
  /** Keeps a card that was paid with; a card that is there already is not kept twice. */
  keep(customerId: string, card: Omit<KeptCard, 'id' | 'customer' | 'created'>): Promise<KeptCard>;
  cardsOf(customerId: string): KeptCard[];
  card(customerId: string, cardId: string): KeptCard | undefined;
  /** A card that is kept for anybody. */
  keptCard(cardId: string): KeptCard | undefined;
  detach(cardId: string): Promise<KeptCard>;
  close(): Promise<void>;
}

const mostCards = 20;
const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const noCustomer = () => new SandboxError(404, 'resource_missing', 'There is no such customer.');
const noCard = () => new SandboxError(404, 'resource_missing', 'There is no such card.');
const noSetup = () => new SandboxError(404, 'setup_not_found', 'This form has expired. Please try again.');

/** Opens the customers in a folder. */
export function openCustomerStore(path: string): CustomerStore {
  const root = open({ path, maxDbs: 3 });
  const customers = root.openDB<Customer, string>({ name: 'customers' });
  const keys = root.openDB<string, string>({ name: 'idempotency-keys' });
  const setups = root.openDB<Setup, string>({ name: 'setups' });

  // The callbacks give their outcome as a value: one that throws would take its whole write batch with it.
  const write = async <T extends object>(work: () => T | SandboxError): Promise<T> => {
    const outcome = await root.transaction(work);
    if (outcome instanceof SandboxError) throw outcome;
    return outcome;
  };

  const add = (customerId: string, card: Omit<KeptCard, 'id' | 'customer' | 'created'>) => {
    const customer = customers.get(customerId);
    if (customer === undefined) return noCustomer();
    const known = customer.cards.find((kept) => kept.card.fingerprint === card.card.fingerprint);
    const kept: KeptCard = { ...card, id: known?.id ?? id('pm'), customer: customerId, created: Date.now() };
    const others = customer.cards.filter((other) => other.id !== kept.id);
    if (others.length >= mostCards)
      return new SandboxError(409, 'too_many_cards', 'No more cards can be saved. Delete one first.');
    customers.put(customerId, { ...customer, cards: [kept, ...others] });
    return kept;
  };

  const keptCard = (cardId: string) => {
    for (const { value } of customers.getRange({})) {
      const card = value.cards.find((kept) => kept.id === cardId);
      if (card !== undefined) return card;
    }
    return undefined;
  };

  const openSetup = (clientSecret: string) => {
    const setup = setups.get(clientSecret);
    return setup === undefined || setup.isUsed ? undefined : setup;
  };

  return {
    create: (key) =>
      write(() => {
        const known = keys.get(key);
        if (known !== undefined) return { id: known };
        const customer = { id: id('cus'), cards: [] };
        customers.put(customer.id, customer);
        keys.put(key, customer.id);
        return { id: customer.id };
      }),
    prepareSetup: (customer) =>
      write(() => {
        if (customers.get(customer) === undefined) return noCustomer();
        const client_secret = `${id('seti')}_secret_${randomBytes(18).toString('base64url')}`;
        setups.put(client_secret, { client_secret, customer, isUsed: false });
        return { client_secret };
      }),
    customerOfSetup: (clientSecret) => {
      const setup = openSetup(clientSecret);
      if (setup === undefined) throw noSetup();
      return setup.customer;
    },
    finishSetup: (clientSecret, card) =>
      write(() => {
        const setup = openSetup(clientSecret);
        if (setup === undefined) return noSetup();
        const kept = add(setup.customer, card);
        if (!(kept instanceof SandboxError)) setups.put(clientSecret, { ...setup, isUsed: true });
        return kept;
      }),
    keep: (customerId, card) => write(() => add(customerId, card)),
    cardsOf: (customerId) => {
      const customer = customers.get(customerId);
      if (customer === undefined) throw noCustomer();
      return customer.cards;
    },
    card: (customerId, cardId) => customers.get(customerId)?.cards.find((card) => card.id === cardId),
    keptCard,
    detach: (cardId) =>
      write(() => {
        const card = keptCard(cardId);
        const customer = card && customers.get(card.customer);
        if (customer === undefined || card === undefined) return noCard();
        const cards = customer.cards.filter((kept) => kept.id !== cardId);
        customers.put(customer.id, { ...customer, cards });
        return card;
      }),
    close: () => root.close(),
  };
}
