import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { browserCalls } from './browser-calls';

/** The part of webpack's loader context that is used. */
interface LoaderContext {
  resourcePath: string;
  addContextDependency(folder: string): void;
}

const answerShape = fileURLToPath(
  new URL('answer-shape.ts', import.meta.resolve('@bowtie/contracts/answers')),
);
const contracts = path.resolve(path.dirname(answerShape), '..');
const domain = path.dirname(fileURLToPath(import.meta.resolve('@bowtie/domain')));

/** A webpack loader: a file of calls as browsers need it. */
export default async function browserCallsLoader(this: LoaderContext): Promise<string> {
  // Schemas are made of what stands anywhere in these.
  this.addContextDependency(contracts);
  this.addContextDependency(domain);
  const exported: unknown = await import(pathToFileURL(this.resourcePath).href);
  return browserCalls(Object.entries(Object(exported)), {
    file: this.resourcePath,
    call: path.join(contracts, 'call.ts'),
    answerShape,
  });
}
