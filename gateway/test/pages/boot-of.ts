import type { BootData } from '@bowtie/contracts';

/** The data that a page's document begins with. */
export function bootOf(html: string): BootData {
  return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}
