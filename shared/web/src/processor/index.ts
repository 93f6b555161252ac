/** Talking to the payment processor and other partners past the store. An entry point of its own: only forms of payment and of captchas need it. */
import { ApiError } from '@bowtie/web';

const TIMEOUT_MS = 20_000;
const noAnswer = 'The payment processor did not answer. Your card was not charged. Please try again.';

/**
 * Sends a card from the browser straight to the payment processor, or a question to another partner, past the store. Gives the processor's answer as it
 * is, to be parsed by the caller. @throws ApiError with the processor's field errors, or status 0 without an answer
 */
export async function sendToProcessor(url: string, body: unknown): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Nothing of the store's session goes there.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new ApiError(0, 'no_connection', noAnswer);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const known = typeof answer === 'object' && answer !== null ? answer : {};
  const message = 'message' in known ? String(known.message) : noAnswer;
  const code = 'code' in known ? String(known.code) : 'unexpected';
  const errors =
    'errors' in known && typeof known.errors === 'object' && known.errors !== null ? known.errors : {};
  throw new ApiError(
    response.status,
    code,
    message,
    Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [texts].flat().map(String)])),
  );
}
