import type { CallErrorCode, CommonErrorCode, ErrorAnswer, replaceCart } from '@bowtie/contracts';

/** Why a cart cannot hold what was sent: a code of the cart's calls, and messages by field path. */
export interface ContentError {
  code: CallErrorCode<typeof replaceCart> | Extract<CommonErrorCode, 'invalid_request'>;
  errors: ErrorAnswer['errors'];
}

/** Collects messages by field path, and makes a refusal of them where there are any. */
export class FieldErrors {
  readonly #errors = new Map<string, string[]>();

  add(path: string, message: string): void {
    this.#errors.set(path, [...(this.#errors.get(path) ?? []), message]);
  }

  as(code: ContentError['code']): ContentError | undefined {
    return this.#errors.size === 0 ? undefined : { code, errors: Object.fromEntries(this.#errors) };
  }
}
