import { z } from 'zod';
import { AREAS } from './areas';
import { configurationNameSchema, pageConfigurationSchema } from './page-configuration';

/**
 * What a released area says of itself, and how areas are put together to one release. The files lie under
 * `artefacts/`: `<area>/<version>/…` and `channels/<channel>/<number>.json`, and never change once written.
 */

export const areaNameSchema = z.enum(AREAS);

/** A file's path inside its artefact: relative, with no way out of the folder. */
export const artefactPathSchema = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_./-]*$/);

export const areaVersionSchema = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);

export const areaRouteSchema = z.strictObject({
  /** Path with `:params`; a segment may hold text beside one (`/:slug-gift-cards/`), the last may be optional (`:slug?`). */
  path: z.string().regex(/^\/(?:[A-Za-z0-9:?._-]+\/)*$/),
  /** The page of the area that shows this route: a folder of its `src/pages/`. */
  page: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1).max(120),
  description: z.string().max(320),
  /** Canonical path when it is not the route's own; may use the route's `:params`. */
  canonical: z.string().startsWith('/').optional(),
  /** URLs of the calls whose answers the first paint needs, as `fillCall` fills them. */
  firstCalls: z.array(z.string().startsWith('/')).optional(),
  /**
   * The one of `firstCalls` that brings what the page is about: where it answers 404, there is no such page. There are as many
   * such pages as there are things.
   */
  subject: z.string().startsWith('/').optional(),
  robots: z.string().optional(),
  /** Whether only a signed-in visitor may see the page. */
  private: z.boolean().optional(),
  /**
   * `checkout`: the header shows the way through the checkout and little else. `gift`: nothing is for sale around it. `work`: that of
   * the store in one slim row, so that the screen is the page's.
   */
  frame: z.enum(['store', 'checkout', 'gift', 'work']).optional(),
  /** What the page is configured with; it comes with the document. */
  configuration: pageConfigurationSchema.optional(),
  /** Without this configuration the route does not exist. */
  requires: configurationNameSchema.optional(),
  /** The page gets this configuration where the store supplies it, and does without it elsewhere. */
  accepts: configurationNameSchema.optional(),
  /** `server`: the page is sent as HTML that is there before its scripts, for pages that look alike to all visitors. */
  render: z.enum(['server', 'client']).default('client'),
  /** What of the address' query changes what a page rendered on the server shows; all else it ignores. */
  query: z
    .record(
      z.string().regex(/^[a-zA-Z_]+$/),
      z.union([z.enum(['text', 'slug', 'page']), z.array(z.string().min(1).max(40)).min(1)]),
    )
    .optional(),
  /** The card that the page sells, for search engines: what it costs, with its fee, in dollars. */
  product: z
    .strictObject({
      name: z.string().min(1),
      image: z.string().startsWith('/'),
      lowPrice: z.number().positive(),
      highPrice: z.number().positive(),
    })
    .optional(),
  /** The article that the page is, for search engines and the blog's feed. */
  article: z
    .strictObject({ headline: z.string().min(1), published: z.iso.date(), image: z.string().startsWith('/') })
    .optional(),
  /** The questions that the page answers, as plain text for search engines. */
  questions: z.array(z.strictObject({ question: z.string().min(1), answer: z.string().min(1) })).optional(),
});
/** One route of an area, as its `src/area.ts` writes it. */
export type AreaRoute = z.infer<typeof areaRouteSchema>;

export const assetListSchema = z.strictObject({
  js: z.array(artefactPathSchema),
  css: z.array(artefactPathSchema),
});
/** Files that a page needs before it can be shown, in the order they are asked for. */
export type AssetList = z.infer<typeof assetListSchema>;

/** The folder inside an artefact that holds what runs on a server; nothing in it is served. */
export const SERVER_FOLDER = 'server';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

export const artefactFileSchema = z.strictObject({
  path: artefactPathSchema,
  bytes: z.int().nonnegative(),
  gzip: z.int().nonnegative().optional(),
  brotli: z.int().nonnegative().optional(),
  sha256: sha256Schema,
  gzip_sha256: sha256Schema.optional(),
  brotli_sha256: sha256Schema.optional(),
});
/**
 * One file of an artefact; `gzip` and `brotli` are the sizes of the `.gz` and `.br` beside it, where there are any. Compressed copies
 * depend on the machine that made them, and so are no part of the version.
 */
export type ArtefactFile = z.infer<typeof artefactFileSchema>;

/** Digest of a shape in JSON with sorted names. */
const shapeDigestSchema = z.string().regex(/^[0-9a-f]{16}$/);

/** By import (`react/jsx-runtime`): names, in their order; `*` for a use of the package as a whole. */
const namesByImportSchema = z.record(z.string(), z.array(z.string()));

export const areaDescriptorSchema = z.strictObject({
  format: z.literal(1),
  area: areaNameSchema,
  /** The name of its module federation container, an identifier. */
  container: z.string().regex(/^[a-z][a-z0-9_]*$/),
  team: z.string().min(1),
  version: areaVersionSchema,
  contract: z.int().positive(),
  /** Who changed the area last and by which commit, where the build could tell. */
  author: z.string().optional(),
  commit: z.string().optional(),
  /** Tag of the language that it was built in. */
  language: z.string().optional(),
  /** The versions of the same area in the other languages, by their tags; the build in the usual language names them. */
  translations: z.record(z.string(), areaVersionSchema).optional(),
  /** `remoteEntry` of a remote; none for the shell. */
  entry: artefactPathSchema.optional(),
  /** The HTML the gateway fills; the shell has one. */
  document: artefactPathSchema.optional(),
  /** A small script that a rendered page runs before any other, so that nothing a visitor does is lost (shell). */
  early: artefactPathSchema.optional(),
  /** What the document itself loads (shell), or what every page of the area needs (remote entry). */
  boot: assetListSchema,
  /** Fonts worth asking for with the document. */
  fonts: z.array(artefactPathSchema),
  exposes: z.array(z.string()),
  /** Packages the shell provides, with the exact version; packages an area needs, with the range it accepts. */
  provides: z.record(z.string(), z.string()),
  needs: z.record(z.string(), z.string()),
  /** The names that an area imports of each shared package, by what it imports it as, and those that the shell gives. */
  imports: namesByImportSchema.optional(),
  exports: namesByImportSchema.optional(),
  /** Shared packages that are in the area's own files all the same. */
  copies: z.array(z.string()).optional(),
  /** The calls that the area makes, by name, each with the digest of its shape. */
  calls: z.record(z.string(), shapeDigestSchema),
  /** Parts of other areas that it shows. */
  uses: z.array(z.string()).optional(),
  /** Digests of what the parts are given that it exposes or uses, by their names. */
  parts: z.record(z.string(), shapeDigestSchema).optional(),
  routes: z.array(areaRouteSchema),
  /** Per page: everything that must be there before it shows, its area's entry included. */
  pages: z.record(z.string(), assetListSchema),
  files: z.array(artefactFileSchema),
  /** What renders the area's pages on the server (the shell: what gives all areas their shared packages); never served. */
  server: artefactFileSchema.optional(),
  /** Other files that no browser is sent: the shapes behind the digests, and for the shell the types of its packages. */
  unserved: z.array(artefactFileSchema).optional(),
});
/** What an area's build writes beside its files, as `area.json`. */
export type AreaDescriptor = z.infer<typeof areaDescriptorSchema>;

export const releaseDocumentSchema = z.strictObject({
  format: z.literal(1),
  number: z.int().positive(),
  created_at: z.iso.datetime(),
  /** Since when each area's version is live: since then its pages are what they are. */
  since: z.record(areaNameSchema, z.iso.datetime()),
  areas: z.record(areaNameSchema, areaDescriptorSchema),
  /** The same areas in the other languages, by the tags of those in which all of them were built. */
  translations: z.record(z.string(), z.record(areaNameSchema, areaDescriptorSchema)).optional(),
});
/** One complete combination of areas. Once written it is never changed. */
export type ReleaseDocument = z.infer<typeof releaseDocumentSchema>;
