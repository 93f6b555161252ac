import * as z from 'zod/mini';
import { atOnce } from './sending';

const TextSchema = z.catch(z.string().check(z.maxLength(64)), '');

/** What is stored of it; what an earlier release stored has none. */
export const SendingSchema = z.catch(
  z.object({
    isLater: z.catch(z.boolean(), false),
    date: TextSchema,
    time: TextSchema,
    zone: TextSchema,
  }),
  () => ({ ...atOnce }),
);
