/** Makes an identifier that nobody else makes; tests bring their own. */
export type NewId = () => string;

/** A fresh identifier, also where the page is not in a secure context. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
