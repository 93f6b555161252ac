import { z } from 'zod';
import { defineCall } from '../../call';
import { mostPanelOrigins, panelOriginSchema } from '../../release/panel/panel-origins';
import { catalogFileLimits, StorePagesSchema } from '../../shapes/catalog-upkeep';

/** Characters of a form's field at most: a row of the catalogue has long texts and lists. */
const longestField = 20_000;
/** As base64 a file is a third longer. */
const longestFile = Math.ceil(catalogFileLimits.bytes / 3) * 4;

/**
 * One of the operators' pages under `/ops/`. The gateway passes a request on and keeps the cookie; who asks, what they may and
 * what the page says is the operations service's to know.
 */
export const operatorPage = defineCall({
  name: 'operatorPage',
  method: 'POST',
  path: '/internal/operations/page/',
  owner: 'operations',
  audience: 'internal',
  summary: 'A page for operators, or what came of a form on one',
  bodyLimit: longestFile + 1_048_576,
  body: z.strictObject({
    method: z.enum(['GET', 'POST']),
    /** Path and query of its address. */
    url: z.string().startsWith('/ops').max(2_000),
    /** What was sent with a form, by field; a field that came several times has several values. */
    form: z.record(z.string().max(100), z.array(z.string().max(longestField)).max(1_000)),
    /** The secret of the operator's session, from the cookie. */
    session: z.string().max(100).nullable(),
    /** The file that came with the form, as base64; null without one. */
    file: z.string().max(longestFile).nullable().default(null),
    /** The network address that sign-ins are counted by. */
    address: z.string().max(100),
    /** Style sheets of the store that is live, which the page uses too. */
    styles: z.array(z.string().max(300)).max(20),
    pages: StorePagesSchema,
    /** From where the developer panel may load areas, and until when it is on in this browser; null where it is off. */
    panel: z
      .strictObject({
        listed: z.array(panelOriginSchema).max(mostPanelOrigins),
        until: z.iso.datetime().nullable(),
      })
      .default({ listed: [], until: null }),
  }),
  answer: z.object({
    status: z.int(),
    content_type: z.string(),
    content: z.string(),
    /** How `content` is to be read; what is no text comes as base64. */
    encoding: z.enum(['text', 'base64']),
    /** The name under which a browser keeps it; absent for what is shown. */
    file_name: z
      .string()
      .regex(/^[A-Za-z0-9_.-]{1,100}$/)
      .optional(),
    /** Where the browser is to go instead. */
    location: z.string().nullable(),
    /** What becomes of the cookie: another session, none (null), or what it was (absent). */
    session: z.object({ secret: z.string(), seconds: z.int() }).nullable().optional(),
    /** What becomes of the developer panel: on with these origins until then, off (null), or as it was (absent). */
    panel: z
      .object({ origins: z.array(panelOriginSchema).max(mostPanelOrigins), until: z.iso.datetime() })
      .nullable()
      .optional(),
    /** Seconds that a browser may keep it; 0 for what belongs to one operator. */
    cache_seconds: z.int(),
  }),
});
