import { z } from 'zod';

/** Seconds for which lists of the catalogue are kept. */
export const catalogCache = 60;

/** A name of the catalogue in addresses. */
export const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);
