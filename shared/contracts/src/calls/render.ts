import { z } from 'zod';
import { defineCall } from '../call';
import { areaNameSchema, areaVersionSchema } from '../release/release';

/**
 * Why a page could not be rendered: its area threw, took too long or too much memory, did so too often to be tried again now, all were
 * busy, or nothing can render it.
 */
export const unrenderedReasonSchema = z.enum(['threw', 'late', 'memory', 'left_alone', 'busy', 'missing']);
export type UnrenderedReason = z.output<typeof unrenderedReasonSchema>;

/** Renders a public page as HTML, as anybody sees it of whom nothing is known. */
export const renderPage = defineCall({
  name: 'renderPage',
  method: 'POST',
  path: '/internal/render/page/',
  owner: 'render',
  summary: 'Renders a page of an area as HTML',
  audience: 'internal',
  callers: ['gateway'],
  bodyLimit: 4_194_304,
  body: z.strictObject({
    shell: areaVersionSchema,
    area: areaNameSchema,
    version: areaVersionSchema,
    page: z.string(),
    /** Path and query of its address. */
    url: z.string().startsWith('/').max(2_000),
    /** What the document's boot data will be (`BootData`), which the gateway has made. */
    boot: z.record(z.string(), z.unknown()),
  }),
  answer: z.union([z.object({ html: z.string() }), z.object({ reason: unrenderedReasonSchema })]),
});
