import { type AreaDescriptor, type AreaName, type ChannelDocument, english } from '@bowtie/contracts';
import type { CallShape } from '../seams/call-shape';
import type { Shapes } from '../seams/shapes';
import { type BuiltCandidate, readBuiltArea } from './built-area';
import { checkTypes } from './check-types';
import { type LiveSite, liveIn } from './live-store';
import type { Refusal } from './refusal';
import { areasToCompare, liveRefusals, ownRefusals } from './refusals';
import { renderCandidate } from './route-tasks';

/** What comes of looking at a built area. */
export interface Verdict {
  /** The area's build in each language, the usual one first. */
  built: readonly BuiltCandidate[];
  refusals: readonly Refusal[];
  /** The release that it was compared with; undefined where nothing is live yet. */
  compared: number | undefined;
}

/** The same in two languages is one refusal: versions differ by language. */
function withoutRepeats(refusals: readonly Refusal[]): Refusal[] {
  const seen = new Set<string>();
  return refusals.filter(({ wrong }) => {
    const text = wrong.replace(/(\d)-[0-9a-f]{12}/g, '$1');
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** Whether the build in the usual language names the others as they lie here. */
function checkTranslations(built: readonly BuiltCandidate[]): Refusal[] {
  const named = built[0]?.descriptor.translations ?? {};
  return built
    .filter(({ language, descriptor }) => language !== english.tag && named[language] !== descriptor.version)
    .map(({ language, descriptor }) => ({
      kind: 'file',
      wrong: `The build of ${descriptor.area} in ${language} does not belong to the one in ${english.tag}.`,
      remedy: `Build all languages anew: npx turbo run build --filter=@bowtie/${descriptor.area} --force`,
    }));
}

async function shapesOf(site: LiveSite, live: readonly AreaDescriptor[]): Promise<Map<AreaName, Shapes>> {
  const shapes = new Map<AreaName, Shapes>();
  for (const area of live) {
    const found = await site.shapesOf(area);
    if (found !== undefined) shapes.set(area.area, found);
  }
  return shapes;
}

async function compare(
  built: BuiltCandidate,
  document: ChannelDocument,
  calls: ReadonlyMap<string, CallShape>,
  site: LiveSite,
): Promise<Refusal[]> {
  const areas = liveIn(document, built.language);
  if (areas === undefined) return [];
  const shapes = await shapesOf(site, areasToCompare(built.descriptor, areas));
  return [
    ...liveRefusals(built, { areas, shapes, calls }),
    ...(await renderCandidate(built, document, site)),
  ];
}

/** Whether the sources of the checkout agree with the types of the live shell, where that publishes them. */
async function compareTypes(
  root: string,
  area: AreaName,
  document: ChannelDocument,
  site: LiveSite,
): Promise<Refusal[]> {
  if (area === 'shell') return [];
  const types = await site.typesOf(document.areas.shell);
  return types === undefined ? [] : checkTypes(root, area, types);
}

/**
 * Judges an area's build by itself and against what is live.
 * @param root of the checkout, of which only the area's own build and what it is built of is read
 * @throws NotBuiltError, RegistryError
 */
export async function judge(
  root: string,
  area: AreaName,
  site: LiveSite,
  report: (line: string) => void,
): Promise<Verdict> {
  const built = await readBuiltArea(root, area);
  const refusals = [...checkTranslations(built), ...built.flatMap(ownRefusals)];
  const document = await site.document();
  if (document === undefined) return { built, refusals: withoutRepeats(refusals), compared: undefined };
  const calls = await site.calls();
  report(`compiling ${area} against the types of the live shell`);
  refusals.push(...(await compareTypes(root, area, document, site)));
  for (const one of built) {
    report(`comparing ${area} ${one.descriptor.version} (${one.language}) with release ${document.number}`);
    refusals.push(...(await compare(one, document, calls, site)));
  }
  return { built, refusals: withoutRepeats(refusals), compared: document.number };
}
