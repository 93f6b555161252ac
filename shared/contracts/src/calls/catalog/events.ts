import { z } from 'zod';
import { defineCall } from '../../call';

/** Tells of a click by its name alone: `analyticsEvent` of the menu (section 3), or that of a banner. */
export const recordEvent = defineCall({
  name: 'recordEvent',
  method: 'POST',
  path: '/ajax/events/',
  owner: 'catalog',
  summary: 'Counts a click on a link of the menu or on a banner; nothing of the visitor is kept',
  opensSession: false,
  bodyLimit: 1_024,
  body: z.strictObject({ event: z.string().regex(/^[a-z0-9_-]{1,80}$/) }),
  answer: z.object({}),
});
