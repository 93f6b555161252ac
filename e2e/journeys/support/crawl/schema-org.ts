import { z } from 'zod';

const url = z.url();
const text = z.string().min(1);
const price = z.string().regex(/^\d+\.\d\d$/);
const listItem = z.object({ '@type': z.literal('ListItem'), position: z.int().positive() });
const store = z.object({ '@type': z.literal('Organization'), '@id': url, name: text });
/** As search engines show it: longer headlines are cut. */
const headline = text.max(110);

/** Counted from one, without a gap. */
const inOrder = (items: readonly { position: number }[]) =>
  items.every(({ position }, place) => position === (items[0]?.position ?? 1) + place);

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
          itemListElement: z
            .array(listItem.extend({ name: text, item: url }))
            .min(2)
            .refine(inOrder),
        }),
        z.object({
          '@type': z.literal('Product'),
          name: text,
          description: text,
          image: url,
          brand: z.object({ '@type': z.literal('Brand'), name: text }).optional(),
          offers: z
            .object({
              '@type': z.literal('AggregateOffer'),
              url,
              priceCurrency: z.literal('USD'),
              lowPrice: price,
              highPrice: price,
              availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
              seller: store,
            })
            .refine(({ lowPrice, highPrice }) => Number(lowPrice) <= Number(highPrice)),
        }),
        z.object({
          '@type': z.literal('Article'),
          headline,
          description: text,
          image: url,
          datePublished: z.iso.date(),
          author: store,
          publisher: store,
          mainEntityOfPage: z.object({ '@id': url }),
        }),
        z.object({
          '@type': z.literal('ItemList'),
          numberOfItems: z.int().positive(),
          itemListElement: z
            .array(listItem.extend({ item: z.object({ name: text, url, logo: url }) }))
            .min(1)
            .refine(inOrder),
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

export type SchemaGraph = z.output<typeof SchemaGraphSchema>;

/** The labels of the breadcrumbs that a page tells search engines of; none where it has none. */
export function breadcrumbLabels({ '@graph': graph }: SchemaGraph): string[] {
  return graph.flatMap((thing) =>
    thing['@type'] === 'BreadcrumbList' ? thing.itemListElement.map(({ name }) => name) : [],
  );
}
