/** What the tools use of subset-font, which has no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2';
    /** A number pins an axis, a range narrows it. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    /** OpenType features that stay; all of them by default. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
