import { BOOT_ELEMENT_ID, type BootData } from '@bowtie/contracts';

let boot: BootData | undefined;

function read(): BootData {
  // Tests of calls alone have no document.
  const text = globalThis.document?.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) return { release: { number: 0, shell: '', areas: [] }, answers: {} };
  return JSON.parse(text);
}

/** On a server there is no document to read: what the page begins with is given. */
export function setBootData(data: BootData): void {
  boot = data;
}

/** What the gateway inlined in the document. */
export function bootData(): BootData {
  boot ??= read();
  return boot;
}

/**
 * The body of an answer that came with the document. The gateway took it from the same service in the same shape a
 * call would have, so it is not parsed again.
 */
export function bootAnswer<T>(url: string): T | undefined {
  return bootData().answers[url] as T | undefined;
}

/** Forgets the page's inlined answers, which grow old once the visitor has moved on. */
export function forgetBootAnswers(): void {
  bootData().answers = {};
}
