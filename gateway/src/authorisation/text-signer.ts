import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts that browsers keep and bring back, such as the values of cookies. The text itself can be read by everybody. */
export class TextSigner {
  readonly #secret: string;
  readonly #purpose: string;

  /**
   * @param secret the same in every gateway of the store
   * @param purpose what the text is for, so that one that was signed for another purpose proves nothing here
   */
  constructor(secret: string, purpose: string) {
    this.#secret = secret;
    this.#purpose = purpose;
  }

  /** The text with its signature. */
  sign(text: string): string {
    return `${text}.${this.#signatureOf(text)}`;
  }

  /** The text that was signed; undefined for one that this store did not sign for this purpose. */
  verify(signed: string): string | undefined {
    const end = signed.lastIndexOf('.');
    if (end < 0) return undefined;
    const text = signed.slice(0, end);
    const [given, expected] = [Buffer.from(signed.slice(end + 1)), Buffer.from(this.#signatureOf(text))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
  }

  #signatureOf(text: string): string {
    return createHmac('sha256', this.#secret).update(`${this.#purpose}\n${text}`).digest('base64url');
  }
}
