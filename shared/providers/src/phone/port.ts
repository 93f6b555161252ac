/** What is known of a phone number, in E.164. */
export interface PhoneLookup {
  /** Whether text messages get there, as far as anybody knows. */
  deliverable: boolean;
  /** Why not, as a stable word such as `not_valid` or `landline`; null where they do. */
  reason: string | null;
}

/** A refusal is an answer: the number takes no text messages, or none from us. */
export type TextOutcome = { outcome: 'accepted' } | { outcome: 'refused'; reason: string };

interface TextMessage {
  /** E.164. */
  to: string;
  text: string;
}

/** The service does not answer, or not in a way that can be understood; asking again later may help. */
export class PhoneServiceUnavailable extends Error {
  override readonly name = 'PhoneServiceUnavailable';
}

/** Knows phone numbers and sends text messages. Both throw `PhoneServiceUnavailable` without an answer. */
export interface PhoneService {
  lookup(number: string): Promise<PhoneLookup>;
  send(message: TextMessage): Promise<TextOutcome>;
}
