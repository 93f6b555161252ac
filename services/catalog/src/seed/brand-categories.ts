/** The categories of brands, by the word that stands in their tables, with the terms of a card that is spent there. */
export const brandCategories = {
  food: {
    name: 'Restaurants',
    spend: 'at the table, at the counter and for orders to take out',
    except: 'tips that are paid in cash',
  },
  coffee: {
    name: 'Coffee & bakery',
    spend: 'at the counter and in the ordering app',
    except: 'subscriptions',
  },
  grocery: {
    name: 'Grocery',
    spend: 'at every checkout and for deliveries',
    except: 'lottery, tobacco and money orders',
  },
  home: {
    name: 'Home',
    spend: 'in stores and online, delivery included',
    except: 'installation by partners',
  },
  clothing: {
    name: 'Clothing',
    spend: 'in stores and online, alterations included',
    except: 'purchases from other sellers on the same website',
  },
  beauty: {
    name: 'Health & beauty',
    spend: 'for products and for appointments',
    except: 'prescriptions and co-payments',
  },
  sports: {
    name: 'Sports & outdoors',
    spend: 'in stores, online and for classes and rentals',
    except: 'licenses and permits',
  },
  travel: {
    name: 'Travel',
    spend: 'for bookings online and by phone',
    except: 'taxes and fees that are collected on the spot',
  },
  movies: { name: 'Movies & music', spend: 'for tickets, food and drink', except: 'tickets of resellers' },
  books: { name: 'Books & toys', spend: 'in stores and online', except: 'magazine subscriptions' },
  tech: {
    name: 'Electronics',
    spend: 'in stores and online, repairs included',
    except: 'contracts with mobile carriers',
  },
  flowers: {
    name: 'Flowers & gifts',
    spend: 'in stores and online, delivery included',
    except: 'orders through other florists’ networks',
  },
} as const;

export type BrandCategory = keyof typeof brandCategories;

/** What holds for a brand's cards. */
export function termsOf(name: string, category: BrandCategory): string {
  const { spend, except } = brandCategories[category];
  return [
    `Redeemable at ${name} ${spend}.`,
    `Not redeemable for ${except}, for other gift cards, or for cash except where the law requires it.`,
    'No fee is taken from the value. A card that has a date beside its code is good until then; one without a date does not expire. Several cards can be used for one purchase, and what is left stays on the card.',
    'Treat the code like cash: a card that is lost or stolen can only be replaced while value is left on it, and with proof of purchase.',
    `${name} issues the card and answers for it. ${name} is not affiliated with Bowtie.`,
  ].join('\n');
}

/** How somebody who is given one of a brand's cards spends it. */
export function howToUse(name: string, category: BrandCategory): string {
  const { spend } = brandCategories[category];
  return [
    `Use it ${spend}.`,
    'In a store, show the code on your phone or the plastic card before you pay.',
    `Online, choose "Gift card" when you pay at ${name}, and type the code and the PIN.`,
  ].join('\n');
}
