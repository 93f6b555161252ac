import { z } from 'zod';
import { AREAS } from '../areas';
import { areaDescriptorSchema, areaNameSchema } from '../release';

const trialSchema = z.strictObject({
  area: areaNameSchema,
  /** The share of the visitors that sees it, in hundredths. */
  percent: z.number().gt(0).lt(100),
  since: z.iso.datetime(),
  /** The area's build in each language, by its tag. */
  builds: z.record(z.string(), areaDescriptorSchema),
});
/** A version of one area that a share of the visitors sees in place of the live one. */
export type Trial = z.infer<typeof trialSchema>;

/** What a channel's document says of trials: at most one of each area. */
export const trialFields = {
  /** The trial, where there is one: gateways from before several were possible read this field and no other. */
  trial: trialSchema.optional(),
  /** The trials, where there are several. */
  trials: z
    .array(trialSchema)
    .min(2)
    .max(AREAS.length)
    .refine((trials) => new Set(trials.map(({ area }) => area)).size === trials.length, 'has an area twice')
    .optional(),
};
/** The part of a channel's document that says what is on trial. */
export interface TrialFields {
  trial?: Trial | undefined;
  trials?: Trial[] | undefined;
}

/** What is on trial: at most one version of each area. */
export function trialsOf({ trial, trials }: TrialFields): readonly Trial[] {
  return trials ?? (trial === undefined ? [] : [trial]);
}

/** How a document says what is on trial. */
export function fieldsOfTrials(trials: readonly Trial[]): TrialFields {
  const [trial] = trials;
  if (trial === undefined) return {};
  return trials.length === 1 ? { trial } : { trials: [...trials] };
}
