import {
  type AnyCall,
  type ErrorAnswer,
  english,
  languageOfHeader,
  type PageLanguage,
} from '@bowtie/contracts';
import inContracts from '@bowtie/contracts/messages/es.json' with { type: 'json' };
import ofCatalog from '@bowtie/domain/messages/catalog-names.es.json' with { type: 'json' };
import inDomain from '@bowtie/domain/messages/es.json' with { type: 'json' };
import { createTranslator, type Messages, type Translator, translationFor } from '@bowtie/translation';
import type { FastifyRequest } from 'fastify';
import { noContent, RawAnswer } from './service';

/**
 * Messages in Spanish: of the contracts and rules that all share, of what carts and orders name, and of each service that this
 * process runs.
 */
const messages: Messages[] = [inContracts, inDomain, ofCatalog];
let translator: Translator | undefined;

/** Lets a service's own texts be given in other languages. */
export function addMessages(own: Messages): void {
  if (messages.includes(own)) return;
  messages.push(own);
  translator = undefined;
}

function spanish(): Translator {
  translator ??= createTranslator(messages);
  return translator;
}

/** A text of the store in a language, with the values that are in it; as it is where there is no translation. */
export function textIn(language: PageLanguage, text: string): string {
  return language === english ? text : spanish().filled(text);
}

/** A text of the store without values in a language: for what may also be a name that people gave. */
export function nameIn(language: PageLanguage, name: string): string {
  return language === english ? name : spanish().whole(name);
}

/** A text of the contracts that means something of its own in the source that it stands in. */
export function contractTextIn(language: PageLanguage, text: string, source: string): string {
  return language === english ? text : (translationFor(inContracts, text, source) ?? text);
}

/** The language that whoever sent a request wants its answer in. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): PageLanguage {
  return languageOfHeader(headers['accept-language']);
}

/** An answer with its texts in a language: all, where they are the store's own, or those of some of its parts. */
export function answerIn(
  language: PageLanguage,
  answer: unknown,
  parts: AnyCall['translated'] = true,
): unknown {
  if (language === english || answer === noContent || parts === false) return answer;
  if (parts !== true) return answer instanceof RawAnswer ? answer : withParts(answer, new Set(parts), '');
  if (!(answer instanceof RawAnswer)) return translated(answer);
  if (!answer.contentType.includes('json')) return answer;
  const { contentType, content, headers } = answer;
  const text = JSON.stringify(translated(JSON.parse(String(content))));
  const { etag, ...others } = headers;
  const tag = etag?.replace(/"$/, `-${language.tag}"`);
  return new RawAnswer(contentType, text, { ...others, ...(tag && { etag: tag }) });
}

/** The same value with each text of it changed. */
function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, change)]));
}

const translated = (answer: unknown) => changed(answer, spanish().whole);

/** An answer with the texts of its parts of these names translated, all others as they are. */
function withParts(answer: unknown, parts: ReadonlySet<string>, inside: string): unknown {
  if (Array.isArray(answer)) return answer.map((each) => withParts(each, parts, inside));
  if (typeof answer !== 'object' || answer === null) return answer;
  const entries = Object.entries(answer).map(([name, value]) => {
    const isOwn = parts.has(name) || parts.has(`${inside}.${name}`);
    return [name, isOwn ? changed(value, spanish().nested) : withParts(value, parts, name)];
  });
  return Object.fromEntries(entries);
}

/** A refusal with its messages in a language; codes and fields are the same in all. */
export function errorAnswerIn(language: PageLanguage, answer: ErrorAnswer): ErrorAnswer {
  if (language === english) return answer;
  const errors = Object.entries(answer.errors).map(
    ([field, found]) => [field, found.map((text) => textIn(language, text))] as const,
  );
  return { ...answer, message: textIn(language, answer.message), errors: Object.fromEntries(errors) };
}
