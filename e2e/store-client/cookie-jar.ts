/** The cookies of one visitor, as far as one origin needs them. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Takes the `Set-Cookie` headers of an answer. */
  take(headers: string | readonly string[] | undefined): void {
    if (headers === undefined) return;
    for (const header of typeof headers === 'string' ? [headers] : headers) {
      const [pair = '', ...attributes] = header.split(';');
      const at = pair.indexOf('=');
      if (at < 1) continue;
      const name = pair.slice(0, at).trim();
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(at + 1).trim());
    }
  }

  /** The `Cookie` header; undefined while there is none. */
  get header(): string | undefined {
    if (this.#cookies.size === 0) return undefined;
    return Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }

  forget(): void {
    this.#cookies.clear();
  }
}
