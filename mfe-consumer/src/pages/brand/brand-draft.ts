import type { DirectCards } from '@bowtie/contracts';
import { useHydrated, usePersistedValue } from '@bowtie/web';
import { persistedAtom } from '@bowtie/web/stored';
import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { type BrandDraft, type BrandDrafts, BrandDraftsSchema } from './brand-draft-schema';
import { type BrandOrder, emptyOrder, mostPeople } from './brand-order';
import { kindsLeft } from './kind-and-value';

/** So many brands' drafts are kept at most; the oldest goes first. */
const mostDrafts = 6;

const noDrafts: BrandDrafts = {};

/** The drafts by the slugs of their brands, kept while the tab is open. */
const brandDrafts = persistedAtom<BrandDrafts>({
  key: 'brand-cards',
  initial: noDrafts,
  schema: BrandDraftsSchema,
  area: 'session',
});

function withDraft(drafts: BrandDrafts, slug: string, draft: BrandDraft | undefined): BrandDrafts {
  const others = Object.entries(drafts).filter(([other]) => other !== slug);
  if (draft === undefined) return Object.fromEntries(others);
  return Object.fromEntries([...others.slice(1 - mostDrafts), [slug, draft]]);
}

function toDraft({ design, ...order }: BrandOrder): BrandDraft {
  return { ...order, design: design?.id };
}

/** A draft as the brand can be ordered today: a kind or a value that is not sold any more goes. */
function toOrder(draft: BrandDraft, brand: DirectCards, fresh: BrandOrder): BrandOrder {
  // The first one has the name of an empty order's, so that what is typed into its fields meanwhile finds its person.
  const people = Object.values(draft.people)
    .slice(0, mostPeople)
    .map((person, place) => [`p${place + 1}`, person]);
  const { denominations } = brand.onDemandCards;
  const isSold = denominations === null || denominations.some((value) => value === draft.amount);
  return {
    ...draft,
    kind: kindsLeft(brand).includes(draft.kind) ? draft.kind : fresh.kind,
    amount: isSold ? draft.amount : fresh.amount,
    design: brand.giftTemplates.find(({ id }) => id === draft.design),
    people: people.length === 0 ? fresh.people : Object.fromEntries(people),
  };
}

/** What the form of a brand's page begins with: what was typed there before in this tab, else an empty order. */
export function useBrandDraft(brand: DirectCards) {
  const { slug } = brand.onDemandCards.merchant;
  const kept = usePersistedValue(brandDrafts, noDrafts)[slug];
  const set = useSetAtom(brandDrafts);
  const hydrated = useHydrated();
  const empty = useRef<BrandOrder>(undefined);
  empty.current ??= emptyOrder(brand.onDemandCards, kindsLeft(brand)[0] ?? 'egift');
  const fresh = empty.current;
  // The form keeps what it began with: the brand that is asked for again must not begin it anew.
  const first = useRef<BrandOrder>(undefined);
  if (hydrated) first.current ??= kept === undefined ? fresh : toOrder(kept, brand, fresh);
  const isUntouched = (order: BrandOrder) => JSON.stringify(order) === JSON.stringify(fresh);
  return {
    initial: first.current ?? fresh,
    isKnown: hydrated,
    keep: (order: BrandOrder) => {
      set((drafts) => withDraft(drafts, slug, isUntouched(order) ? undefined : toDraft(order)));
    },
    /** Begins anew, once the cards are in the cart; who sends them stays. */
    begin: ({ sender }: Pick<BrandOrder, 'sender'>) => {
      first.current = { ...fresh, sender };
    },
  };
}
