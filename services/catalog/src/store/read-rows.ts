import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'mongodb';
import type { z } from 'zod';
import { type CollectionName, type Rows, rowSchemas } from './rows';

async function readOne<S extends z.ZodType>(
  db: Db,
  name: CollectionName,
  schema: S,
  log: FastifyBaseLogger,
): Promise<z.output<S>[]> {
  const rows: z.output<S>[] = [];
  for (const stored of await db.collection(name).find({}).toArray()) {
    const parsed = schema.safeParse(stored);
    // One row that somebody spoiled must not hide the others.
    if (parsed.success) rows.push(parsed.data);
    else
      log.error(
        { collection: name, row: stored._id, issues: parsed.error.issues },
        'catalogue row is not valid',
      );
  }
  return rows;
}

/** Every row of the catalogue that is well formed; the others are logged and left out. */
export async function readRows(db: Db, log: FastifyBaseLogger): Promise<Rows> {
  const [merchants, products, templates, greeting_cards] = await Promise.all([
    readOne(db, 'merchants', rowSchemas.merchants, log),
    readOne(db, 'products', rowSchemas.products, log),
    readOne(db, 'templates', rowSchemas.templates, log),
    readOne(db, 'greeting_cards', rowSchemas.greeting_cards, log),
  ]);
  const [occasions, menu_links, promo_banners, search_groups, search_pages] = await Promise.all([
    readOne(db, 'occasions', rowSchemas.occasions, log),
    readOne(db, 'menu_links', rowSchemas.menu_links, log),
    readOne(db, 'promo_banners', rowSchemas.promo_banners, log),
    readOne(db, 'search_groups', rowSchemas.search_groups, log),
    readOne(db, 'search_pages', rowSchemas.search_pages, log),
  ]);
  return {
    merchants,
    products,
    templates,
    greeting_cards,
    occasions,
    menu_links,
    promo_banners,
    search_groups,
    search_pages,
  };
}
