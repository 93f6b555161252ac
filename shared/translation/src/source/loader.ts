import { translateFile } from './translate-file';

/** The part of webpack's loader context that is used. */
interface LoaderContext {
  resourcePath: string;
  getOptions(): { language: string };
  addDependency(file: string): void;
}

/** A webpack loader: the source in the language that its options name. */
export default function translationLoader(this: LoaderContext, source: string): string {
  const translated = translateFile(this.resourcePath, source, this.getOptions().language);
  this.addDependency(translated.from);
  return translated.source;
}
