import type { Stack } from '@bowtie/stack';
import { enlargeCatalog, measureCatalog } from './measure/catalog-size';
import { atMost, type Line, plain } from './report';

const mostMs = 5;
/** What a page may grow by: the address of a page of a longer list, one more line of counts. */
const mostGrowth = 1.05;

/** What a catalogue of 5,000 brands and 500 designs costs, beside the usual one of the same run. */
export async function largeCatalogLines(stack: Stack, seconds: number): Promise<Line[]> {
  const usual = await measureCatalog(stack, seconds);
  await enlargeCatalog(stack);
  const large = await measureCatalog(stack, seconds);
  const lines: Line[] = [plain('robots.txt, for comparison, p99', large.trivial.p99, 'ms')];
  for (const [what, { p50, p99, errors }] of large.calls) {
    const before = usual.calls.get(what);
    const ratio = (value: number, other: number | undefined) => (value / (other ?? Number.NaN)).toFixed(1);
    const compared = `${ratio(p99, large.trivial.p99)} of robots.txt, ${ratio(p99, before?.p99)} of the usual catalogue`;
    lines.push(atMost(`${what}, p99 (${compared})`, p99, 'ms', mostMs));
    lines.push(plain('  p50', p50, 'ms'));
    if (errors > 0) lines.push(atMost('  answers that failed', errors, '', 0));
  }
  for (const [path, bytes] of large.pages) {
    const before = usual.pages.get(path) ?? Number.NaN;
    lines.push(
      atMost(`bytes of ${path}, ${before} before, so many times as much`, bytes / before, '', mostGrowth),
    );
  }
  return lines;
}
