import { type AreaDescriptor, type AreaName, type ChannelDocument, english } from '@bowtie/contracts';
import type { CallShape } from '../seams/call-shape';
import type { Shapes } from '../seams/shapes';
import { type BuiltCandidate, readBuiltArea, typesOfBuilt } from './built-area';
import { type LiveSite, liveIn } from './live-store';
import type { Refusal } from './refusal';
import { areasToCompare, liveRefusals, ownRefusals } from './refusals';
import { renderCandidate } from './route-tasks';
import { checkGivenTypes } from './types/check-given-types';
import { checkTypes } from './types/check-types';

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

/**
 * Whether the sources of an area agree with the types of the live shell, where that publishes them; of a shell, whether its types can
 * stand for those.
 */
async function compareTypes(
  root: string,
  built: BuiltCandidate,
  document: ChannelDocument,
  site: LiveSite,
): Promise<Refusal[]> {
  const { descriptor } = built;
  const live = await site.typesOf(document.areas.shell);
  if (live === undefined) return [];
  if (descriptor.area !== 'shell') return checkTypes(root, descriptor.area, live);
  const others = Object.values(document.areas).filter(({ area }) => area !== 'shell');
  return checkGivenTypes(root, descriptor, others, { live, next: await typesOfBuilt(built) });
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
  if (built[0] !== undefined) refusals.push(...(await compareTypes(root, built[0], document, site)));
  for (const one of built) {
    report(`comparing ${area} ${one.descriptor.version} (${one.language}) with release ${document.number}`);
    refusals.push(...(await compare(one, document, calls, site)));
  }
  return { built, refusals: withoutRepeats(refusals), compared: document.number };
}
