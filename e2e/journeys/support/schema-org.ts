import { z } from 'zod';

const url = z.url();
const text = z.string().min(1);
const price = z.string().regex(/^\d+\.\d\d$/);
const organization = z.object({ '@type': z.literal('Organization'), name: text });
const listItem = z.object({ '@type': z.literal('ListItem'), position: z.int().positive() });

/** What schema.org and search engines need of each kind of thing that the store's pages tell of. */
export const SchemaGraphSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.discriminatedUnion('@type', [
        z.object({ '@type': z.literal('Organization'), '@id': url, name: text, url, logo: url }),
        z.object({
          '@type': z.literal('WebSite'),
          name: text,
          url,
          potentialAction: z.object({
            '@type': z.literal('SearchAction'),
            target: z.object({
              '@type': z.literal('EntryPoint'),
              urlTemplate: z.string().includes('{search_term_string}'),
            }),
            'query-input': z.literal('required name=search_term_string'),
          }),
        }),
        z.object({ '@type': z.literal('WebPage'), '@id': url, url, name: text, description: text }),
        z.object({
          '@type': z.literal('BreadcrumbList'),
          itemListElement: z.array(listItem.extend({ name: text, item: url })).min(2),
        }),
        z.object({
          '@type': z.literal('Product'),
          name: text,
          description: text,
          image: url,
          offers: z.object({
            '@type': z.literal('AggregateOffer'),
            priceCurrency: z.literal('USD'),
            lowPrice: price,
            highPrice: price,
          }),
        }),
        z.object({
          '@type': z.literal('ItemList'),
          numberOfItems: z.int().positive(),
          itemListElement: z.array(listItem.extend({ item: z.object({ name: text, logo: url }) })).min(1),
        }),
        z.object({
          '@type': z.literal('Article'),
          headline: text.max(110),
          description: text,
          image: url,
          datePublished: z.iso.date(),
          author: organization,
          publisher: organization,
          mainEntityOfPage: z.object({ '@id': url }),
        }),
        z.object({
          '@type': z.literal('FAQPage'),
          mainEntity: z
            .array(
              z.object({
                '@type': z.literal('Question'),
                name: text,
                acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
              }),
            )
            .min(1),
        }),
      ]),
    )
    .min(1),
});
