import type { AnyCall, ExposedPart } from '@bowtie/contracts';
import * as contracts from '@bowtie/contracts';
import { openApiDocument, schemaOf } from '@bowtie/contracts/openapi';
import { z } from 'zod';
import { isCall } from '../preset/browser-calls/browser-calls';
import { bare, type CallShape, callShapeSchema, callShapesOf, digestOf, type JsonSchema } from './call-shape';

/** Where an artefact keeps the shapes behind its descriptor's digests; no browser is sent it. */
export const SHAPES_FILE = 'server/shapes.json';

export const shapesSchema = z.strictObject({
  calls: z.record(z.string(), callShapeSchema),
  /** What each part is given that the area exposes or uses: a schema by property. */
  parts: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
});
/** The shapes of the calls that an area makes and of the parts that it exposes or uses. */
export type Shapes = z.infer<typeof shapesSchema>;

function isPart(value: unknown): value is ExposedPart {
  return typeof value === 'object' && value !== null && 'part' in value && 'given' in value;
}

const exported = Object.entries(contracts);

/** Names of the calls by the names under which the contracts export them. */
export const callNames = new Map(
  exported.flatMap(([name, value]) => (isCall(value) ? [[name, value.name] as const] : [])),
);

/** Names of the exposed parts by the names under which the contracts export them. */
export const partNames = new Map(
  exported.flatMap(([name, value]) => (isPart(value) ? [[name, value.part] as const] : [])),
);

const calls: AnyCall[] = exported.flatMap(([, value]) => (isCall(value) ? [value] : []));
const parts: ExposedPart[] = exported.flatMap(([, value]) => (isPart(value) ? [value] : []));

function callsAsShapes(wanted: readonly AnyCall[]): Map<string, CallShape> {
  return callShapesOf(openApiDocument(wanted));
}

/** What a part is given, as schemas. */
function givenTo({ given }: ExposedPart): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(given).map(([name, { answer }]) => [name, bare(schemaOf(answer, 'output'))]),
  );
}

/** The shapes of calls and parts, by their names, as the contracts of this checkout define them. */
export function shapesOf(names: { calls: Iterable<string>; parts: Iterable<string> }): Shapes {
  const [wantedCalls, wantedParts] = [new Set(names.calls), new Set(names.parts)];
  const found = callsAsShapes(calls.filter(({ name }) => wantedCalls.has(name)));
  const byName = <T>(entries: [string, T][]) =>
    Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    calls: byName([...found]),
    parts: byName(
      parts.filter(({ part }) => wantedParts.has(part)).map((part) => [part.part, givenTo(part)]),
    ),
  };
}

/** The digests of shapes, by the same names. */
export function digestsOf(shapes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, digestOf(shape)]));
}
