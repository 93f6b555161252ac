import {
  type AreaName,
  bucketOf,
  type HealthCounts,
  healthCountLimits,
  type healthCountNames,
  healthCountsSchema,
  type PageFailureKind,
  type PageMeasure,
} from '@bowtie/contracts';

type CountName = (typeof healthCountNames)[number];

const addOne = (counts: Record<string, number>, key: string | number): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** What was counted since the last report to the registry. Versions beyond a message's bound are not counted. */
export class PendingCounts {
  #entries = new Map<string, HealthCounts>();

  add(area: AreaName, version: string, name: CountName): void {
    const entry = this.#entry(area, version);
    if (entry !== undefined) entry[name] += 1;
  }

  addKind(area: AreaName, version: string, kind: PageFailureKind): void {
    const kinds = this.#entry(area, version)?.kinds;
    if (kinds !== undefined) kinds[kind] = (kinds[kind] ?? 0) + 1;
  }

  addMeasure(area: AreaName, version: string, measure: PageMeasure, value: number): void {
    const entry = this.#entry(area, version);
    if (entry !== undefined) addOne(entry[measure], bucketOf(measure, value));
  }

  addSource(area: AreaName, version: string, source: number): void {
    const sources = this.#entry(area, version)?.sources;
    if (sources === undefined || sources.includes(source)) return;
    if (sources.length < healthCountLimits.sources) sources.push(source);
  }

  /** Hands over what is there, and begins anew. */
  take(): HealthCounts[] {
    const entries = [...this.#entries.values()];
    this.#entries = new Map();
    return entries;
  }

  #entry(area: AreaName, version: string): HealthCounts | undefined {
    const key = `${area}/${version}`;
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    if (this.#entries.size >= healthCountLimits.entries) return undefined;
    const entry = healthCountsSchema.parse({ area, version });
    this.#entries.set(key, entry);
    return entry;
  }
}
