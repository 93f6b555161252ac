import { english, LANGUAGE_COOKIE, languageOfTag, type PageLanguage, splitLanguage } from '@bowtie/contracts';
import { beginRefusal, textIn } from '@bowtie/service-kit';
import { type Html, html, linkedStyles, page } from '@bowtie/service-kit/html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityHeaders } from '../answers/security-headers';
import { pathnameOf } from '../authorisation/call-table';
import { plainStylePath } from '../reference/plain-style';

/**
 * A page that needs no release: for when there is none, or a visitor must wait.
 * @param more further ways on
 */
export function plainPage(
  title: string,
  text: string,
  language: PageLanguage = english,
  more?: Html,
): string {
  const told = (words: string) => textIn(language, words);
  return page({
    title: `${told(title)} | Bowtie`,
    language: language.tag,
    head: linkedStyles(plainStylePath),
    body: html`<main class="plain">
<h1>${told(title)}</h1>
<p>${told(text)}</p>
${more}<p><a href="${language.prefix}/">${told('Go to the store’s front page')}</a></p>
</main>`,
  });
}

/** The language of whoever reads a plain page: that of its address, or else the one that they chose. */
export function plainLanguage(request: FastifyRequest): PageLanguage {
  const { language } = splitLanguage(pathnameOf(request.raw.url ?? '/'));
  // Of an address that cannot be read nobody has read the cookies.
  const cookies: FastifyRequest['cookies'] | undefined = request.cookies;
  return language === english ? languageOfTag(cookies?.[LANGUAGE_COOKIE]) : language;
}

/** Answers an error with a plain page, where a page was asked for. */
export function answerInWords(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: SecurityHeaders,
): FastifyReply {
  const { message } = beginRefusal(error, request, reply);
  headers.page(reply);
  return reply
    .type('text/html; charset=utf-8')
    .send(plainPage('That did not work', message, plainLanguage(request)));
}
