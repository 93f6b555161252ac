import { setTimeout as sleep } from 'node:timers/promises';
import { html } from '@bowtie/service-kit/html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FaultSwitch } from '../../fault-switch';
import { addFaultControl, dropLine } from '../../sandbox-control';
import { sendSandboxPage, shownTime } from '../../sandbox-page';
import type { PrintJobs } from './print-jobs';

/** `unavailable` answers 503, `refuse` 422; `lost_answer` takes the job and then drops the line. */
const printFaults = ['unavailable', 'refuse', 'lost_answer'] as const;
export type PrintFault = (typeof printFaults)[number];

export interface PrintHouseSandboxDeps {
  jobs: PrintJobs;
  faults: FaultSwitch<PrintFault>;
  apiKey: string;
}

const home = '/sandbox/print/jobs/';
const pdfBytes = 30 * 1024 * 1024;
const FileSchema = z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{1,120}\.pdf$/) });
const keyOf = (file: string) => file.slice(0, -'.pdf'.length);

/** The print house: `PUT /jobs/<key>.pdf` for those with the key, and its pile to look at under `/sandbox/print/jobs/`. */
export function addPrintHouse(app: FastifyInstance, { jobs, faults, apiKey }: PrintHouseSandboxDeps): void {
  app.addContentTypeParser(
    'application/pdf',
    { parseAs: 'buffer', bodyLimit: pdfBytes },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) =>
    request.url.startsWith('/sandbox/') || request.headers.authorization === `Bearer ${apiKey}`
      ? undefined
      : reply.code(401).send({ code: 'key_unknown', message: 'This key is not known.' }),
  );

  app.put('/jobs/:file', { bodyLimit: pdfBytes }, async (request, reply) => {
    const named = FileSchema.safeParse(request.params);
    const pdf = request.body;
    if (!named.success || !Buffer.isBuffer(pdf) || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
      return reply.code(400).send({ code: 'invalid_request', message: 'This is no PDF.' });
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    const fault = faults.take();
    if (fault === 'unavailable')
      return reply.code(503).send({ code: 'unavailable', message: 'The presses are resting.' });
    if (fault === 'refuse')
      return reply.code(422).send({ code: 'not_printable', message: 'This cannot be printed.' });
    const job = await jobs.take(keyOf(named.data.file), pdf);
    if (fault === 'lost_answer') return dropLine(request, reply);
    return reply.code(job.times === 1 ? 201 : 200).send(job);
  });
  addFaultControl(app, '/control', faults, printFaults);

  app.get(home, async (request, reply) => {
    const all = jobs.list();
    if (request.headers.accept?.includes('text/html') !== true)
      return { jobs: all.map((job) => ({ ...job, pdf: `${home}${job.key}.pdf` })) };
    const rows = all.map(
      (job) => html`<li><a href="${home}${job.key}.pdf">${job.key}</a>
<span class="note">${Math.ceil(job.bytes / 1024)} kB · ${shownTime(job.received_at)}</span></li>`,
    );
    return sendSandboxPage(reply, {
      title: 'Print house',
      hint: 'What every plastic card is mailed with, as the print house gets it: one PDF for each card.',
      content:
        rows.length > 0
          ? html`<ul class="list">${rows}</ul>`
          : html`<p class="empty">Nothing to print yet. Buy a plastic card, and its papers land here.</p>`,
    });
  });
  app.get(`${home}:file`, async (request, reply) => {
    const named = FileSchema.safeParse(request.params);
    const pdf = named.success ? await jobs.pdf(keyOf(named.data.file)) : undefined;
    if (pdf === undefined) return reply.code(404).send({ code: 'not_found', message: 'No such job.' });
    return reply
      .type('application/pdf')
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .send(pdf);
  });
}
