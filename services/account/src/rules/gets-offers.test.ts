import { offerTopics } from '@bowtie/contracts';
import { expect, it } from 'vitest';
import { getsOffers } from './gets-offers';

const confirmed_at = new Date(0);

it('lets no offer go that does not say what it is about', () => {
  expect(getsOffers({ confirmed_at, topics: [...offerTopics] }, undefined)).toBe(false);
});

it('lets an offer go to whoever asked for its topic, and to nobody else', () => {
  for (const topic of offerTopics) {
    expect(getsOffers(null, topic)).toBe(false);
    expect(getsOffers({ confirmed_at, topics: [] }, topic)).toBe(false);
    expect(getsOffers({ confirmed_at, topics: [topic] }, topic)).toBe(true);
    expect(getsOffers({ confirmed_at, topics: offerTopics.filter((each) => each !== topic) }, topic)).toBe(
      false,
    );
  }
});
