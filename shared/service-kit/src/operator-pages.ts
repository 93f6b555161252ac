import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { catalogFileLimits, mostPanelOrigins, panelOriginSchema, StorePagesSchema } from '@bowtie/contracts';
import { z } from 'zod';

/** Where operators sign in. */
export const operatorSignInPath = '/ops/sign-in/';

/** A form with all that is said of a brand: what is no plain letter takes up to nine bytes on the way. */
const formBytes = 262_144;

/** Bytes that a form may have, by how it is sent: the second kind brings a file of rows. */
export const operatorFormLimits = {
  'application/x-www-form-urlencoded': formBytes,
  'multipart/form-data': catalogFileLimits.bytes + formBytes,
} as const;

/** What the gateway alone knows of a request for one of the operators' pages; it comes in a header that only the gateway may set. */
const OperatorContextSchema = z.strictObject({
  /** Whether the operator's browser asked over https. */
  isSecure: z.boolean().default(false),
  /** Style sheets of the store that is live, which the page uses too. */
  styles: z.array(z.string().max(300)).max(20).default([]),
  pages: StorePagesSchema,
  /** From where the developer panel may load areas, and until when it is on in this browser; null where it is off. */
  panel: z
    .strictObject({
      listed: z.array(panelOriginSchema).max(mostPanelOrigins),
      until: z.iso.datetime().nullable(),
    })
    .default({ listed: [], until: null }),
});
export type OperatorContext = z.output<typeof OperatorContextSchema>;

export const operatorContextHeader = 'x-bowtie-operator-context';

export function encodeOperatorContext(context: OperatorContext): string {
  // The paths of all pages would fill a third of what a request's headers may hold.
  return deflateRawSync(JSON.stringify(context)).toString('base64url');
}

/** What a header says, or the defaults without one; an unreadable header is a bug of ours and throws. */
export function decodeOperatorContext(header: string | string[] | undefined): OperatorContext {
  if (typeof header !== 'string') return OperatorContextSchema.parse({});
  const text = inflateRawSync(Buffer.from(header, 'base64url')).toString();
  return OperatorContextSchema.parse(JSON.parse(text));
}

const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/** The name of the operators' cookie; over https a browser takes one of this name over https alone. */
export const operatorCookieName = (isSecure: boolean) =>
  isSecure ? '__Secure-bowtie_operator' : 'bowtie_operator';

/** The secret of an operator's session; undefined where no well-formed one came. */
export function operatorSecretOf(
  cookies: Readonly<Record<string, string | undefined>>,
  isSecure: boolean,
): string | undefined {
  const secret = cookies[operatorCookieName(isSecure)];
  return secret !== undefined && wellFormed.test(secret) ? secret : undefined;
}
