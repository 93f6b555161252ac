import type { Flow } from '@bowtie/domain';
import { lateSchema } from '@bowtie/web/stored';
import type { OwnDesign } from './own-design';
import type { Leaders } from './stored-fields';

/** Of the flow's whole state. */
export const flowSchema = lateSchema<Flow>(
  'build-a-card',
  async () => (await import('./stored-flow')).FlowSchema,
);

/** Of the visitor's own pictures so far. */
export const ownDesignsSchema = lateSchema<readonly OwnDesign[]>(
  'build-a-card-own-faces',
  async () => (await import('./stored-own-designs')).OwnDesignsSchema,
);

/** Of the address that the flow was opened by last. */
export const openedBySchema = lateSchema<string>(
  'build-a-card-opened-by',
  async () => (await import('./stored-fields')).TextSchema,
  'session',
);

/** Of which cards the others follow in how they are sent. */
export const leadersSchema = lateSchema<Leaders>(
  'carrier-same-for-all',
  async () => (await import('./stored-fields')).LeadersSchema,
  'session',
);

/** All of what the flow keeps in the browser, as its pages name it. */
export const lateSchemas = [flowSchema, ownDesignsSchema, openedBySchema, leadersSchema] as const;
