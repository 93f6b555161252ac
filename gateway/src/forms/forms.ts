import { pageLanguages } from '@bowtie/contracts';
import type { FastifyInstance } from 'fastify';
import type { SecurityHeaders } from '../answers/security-headers';
import { pathnameOf } from '../authorisation/call-table';
import type { PageClient } from '../pages/page-client';
import type { Pages } from '../pages/pages';
import { answerInWords } from '../pages/plain-page';
import { callForForm } from './form-calls';
import { pageForms } from './page-forms';

interface FormDeps {
  pages: Pages;
  callService: PageClient;
  headers: SecurityHeaders;
}

/** An e-mail address, a number, and room for what a browser makes of them. */
const bodyLimit = 4_096;

/**
 * Takes the forms of pages as browsers send them by themselves: makes the call that a form stands for, and answers with the
 * form's own page and what came of it. What never becomes a call is answered with a plain page.
 */
export function registerForms(server: FastifyInstance, { pages, callService, headers }: FormDeps): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    // Mail programs that unsubscribe may send their one field in this form; what it says is not asked.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit },
      (_request, _body, done) => done(null, new URLSearchParams()),
    );
    scope.setErrorHandler((error, request, reply) => answerInWords(error, request, reply, headers));
    for (const form of pageForms) {
      for (const { prefix } of pageLanguages)
        scope.post(prefix + form.path, { bodyLimit }, async (request, reply) => {
          const result = await callForForm(callService, form, request, reply);
          return pages.answerForm(request, reply, pathnameOf(request.raw.url ?? form.path), result);
        });
    }
  });
}
