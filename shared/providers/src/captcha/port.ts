/** What a captcha service says of a token. */
export interface CaptchaVerdict {
  /** Whether whoever got the token is most likely a person. */
  isPerson: boolean;
  /** Why not, as a stable word; null where they are one. */
  reason: string | null;
}

interface CaptchaQuestion {
  token: string;
  /** What the token was got for, such as `login`. */
  action: string;
  /** The visitor's network address. */
  address: string;
}

/** The service does not answer, or not in a way that can be understood. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable';
}

/** Tells people from programs. @throws CaptchaUnavailable without an answer */
export interface CaptchaService {
  verify(question: CaptchaQuestion): Promise<CaptchaVerdict>;
}
