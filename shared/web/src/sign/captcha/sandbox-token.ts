import { sendToProcessor } from '@bowtie/web/processor';
import * as z from 'zod/mini';

const TokenSchema = z.object({ token: z.string() });

/** A token of the sandbox for what is about to be done. */
export async function fetchToken(action: string): Promise<string> {
  return TokenSchema.parse(await sendToProcessor('/sandbox/captcha/token/', { action })).token;
}
