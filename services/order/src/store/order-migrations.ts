import { canonicalEmail } from '@bowtie/domain';
import { defineMigration, type Migration } from '@bowtie/service-kit';
import { z } from 'zod';
import { orderParts } from '../rules/view/order-query';

/** How orders came to their shape, from the oldest on; none of these is ever changed or taken away. */
export const orderMigrations: readonly Migration[] = [
  defineMigration({
    name: 'orders are found by a part of their number, and of the buyer’s e-mail and name',
    reads: z.object({
      _id: z.string(),
      buyer: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
    }),
    change: ({ _id, buyer }) => ({ search_parts: orderParts(_id, buyer) }),
  }),
  defineMigration({
    name: 'orders have the domain of the buyer’s address as the network writes it',
    reads: z.object({
      _id: z.string(),
      buyer: z.looseObject({ email: z.string(), first_name: z.string(), last_name: z.string() }),
    }),
    change({ _id, buyer: kept }) {
      const buyer = { ...kept, email: canonicalEmail(kept.email) };
      return { buyer, search_parts: orderParts(_id, buyer) };
    },
  }),
];

/** What new orders carry. */
export const orderSchema = orderMigrations.length;
