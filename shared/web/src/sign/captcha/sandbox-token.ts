import { sendToProcessor } from '@bowtie/web/processor';
import { z } from 'zod';

const TokenSchema = z.object({ token: z.string() });

/** A token of the sandbox for what is about to be done. */
export async function fetchToken(action: string): Promise<string> {
  return TokenSchema.parse(await sendToProcessor('/sandbox/captcha/token/', { action })).token;
}
