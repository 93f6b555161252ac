import { frames } from './build-a-card';
import { measureBusinessGrid } from './measure/business/business-grid';
import { ownScriptKb } from './measure/page-scripts';
import { atMost, type Line, plain } from './report';

/** What the landing of business ordering weighs, and how the grid keeps up, at the address of a running store. */
export async function businessLines(url: string, tries: number): Promise<Line[]> {
  const { typing, blank, pasteMs, fileSeconds } = await measureBusinessGrid(url, tries);
  return [
    atMost('business landing JavaScript, gzipped', await ownScriptKb('mfe-smb', 'landing'), 'kB', 60),
    frames('typing a cell of 1,000 rows', typing),
    plain('  the same typing on a page with nothing but a field', blank.p95, 'ms'),
    atMost('pasting 1,000 rows', pasteMs, 'ms', 500),
    atMost('1,000-row workbook to shown grid', fileSeconds, 's', 1),
  ];
}
