import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorPage } from '@bowtie/contracts';
import {
  type Service,
  type ServiceDefinition,
  type SessionEffect,
  serviceIdentity,
} from '@bowtie/service-kit';
import { openTestHarness } from '@bowtie/service-kit/testing';
import { operationsService } from '../src/app';
import type { AuditRecord } from '../src/model/audit-record';
import { writeOperators } from '../src/operators/operators-file';
import { hashPassword } from '../src/operators/passwords';
import type { Role } from '../src/rules/roles';
import type { OperatorSession } from '../src/store/operator-sessions';
import { createFakeStore } from './fakes/fake-store';

export const passwords = { sam: 'a password of sam', fin: 'a password of fin', adm: 'a password of adm' };
const rolesOf: Record<keyof typeof passwords, Role> = { sam: 'support', fin: 'finance', adm: 'admin' };
export type OperatorName = keyof typeof passwords;

/** What a browser would get. */
export interface Page {
  status: number;
  html: string;
  location: string | null;
  effects: SessionEffect[];
  /** What becomes of the developer panel. */
  panel: { origins: string[]; until: string } | null | undefined;
  /** Of something that is kept as a file. */
  fileName: string | undefined;
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A browser of an operator: it keeps the cookie, follows no redirect, and fills forms in as they stand on the page. */
export class OperatorBrowser {
  session: string | null = null;
  /** The pages of the store that is live. */
  pages: readonly string[] = [];
  /** From where the developer panel may load areas, and until when it is on. */
  panel: { listed: string[]; until: string | null } = { listed: [], until: null };
  constructor(
    private readonly ask: (
      body: unknown,
    ) => Promise<{ status: number; body: unknown; effects: SessionEffect[] }>,
    readonly address = '203.0.113.9',
  ) {}

  async send(method: 'GET' | 'POST', url: string, form: Fields = {}, file?: string): Promise<Page> {
    const sent = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value].flat()]));
    const { session, address, panel: known } = this;
    const answer = await this.ask({
      ...{ method, url, form: sent, session, address, styles: ['/shell.css'], pages: this.pages },
      panel: known,
      file: file === undefined ? null : Buffer.from(file).toString('base64'),
    });
    if (answer.status !== 200) throw new Error(`the page call answered ${answer.status}`);
    const page = operatorPage.answer.parse(answer.body);
    if (page.session !== undefined) this.session = page.session?.secret ?? null;
    const { status, content: html, location, file_name, panel } = page;
    return { status, html, location, effects: answer.effects, panel, fileName: file_name };
  }

  get(url: string): Promise<Page> {
    return this.send('GET', url);
  }

  signIn(name: string, password: string): Promise<Page> {
    return this.send('POST', '/ops/sign-in/', { name, password });
  }

  /** Sends the form of a page, with its hidden fields and these. */
  submit(url: string, page: Page, fields: Fields): Promise<Page> {
    return this.send('POST', url, { ...hiddenFields(page.html), ...fields });
  }

  /** Opens the page of an action and does it, confirming it where it asks for that. */
  async act(url: string, fields: Fields): Promise<Page> {
    const asked = await this.submit(url, await this.get(url), fields);
    if (asked.status !== 200 || !asked.html.includes('name="confirmed"')) return asked;
    return this.submit(url, asked, {});
  }
}

function unescaped(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? '');
}

/** The hidden fields of the form that stands in the page itself, not in its menu. */
export function hiddenFields(html: string): Record<string, string[]> {
  const main = html.slice(html.indexOf('<main'));
  const fields: Record<string, string[]> = {};
  for (const [, name = '', value = ''] of main.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
  ))
    fields[name] = [...(fields[name] ?? []), unescaped(value)];
  return fields;
}

/** Hashing takes long on purpose, so it is done once for all harnesses of a test file. */
const operatorsMade = Promise.all(
  (['sam', 'fin', 'adm'] as const).map(async (name) => ({
    name,
    role: rolesOf[name],
    password_hash: await hashPassword(passwords[name]),
    added_at: new Date().toISOString(),
  })),
);

export type OperationsHarness = Awaited<ReturnType<typeof openOperationsHarness>>;

/** The operations service with three operators, one of each role, and a fake of the store around it. @param more real services beside them */
export async function openOperationsHarness(
  env: Record<string, string> = {},
  more: readonly (Service | ServiceDefinition)[] = [],
) {
  const dir = mkdtempSync(join(tmpdir(), 'bowtie-operations-'));
  const file = join(dir, 'operators.json');
  const operators = await operatorsMade;
  await writeOperators(file, operators);
  const store = createFakeStore();
  const harness = await openTestHarness({
    services: [...store.services, ...more, operationsService],
    env: { OPERATORS_FILE: file, ...env },
  });
  const as = serviceIdentity('gateway');
  const browser = (address?: string) =>
    new OperatorBrowser((body) => harness.call(operatorPage, { body }, { as }), address);
  return {
    harness,
    store,
    file,
    operators,
    browser,
    /** An operator who is signed in. */
    async signedIn(name: OperatorName) {
      const operator = browser();
      const { status } = await operator.signIn(name, passwords[name]);
      if (status !== 303) throw new Error(`${name} could not sign in`);
      return operator;
    },
    audit: () => harness.db('operations').collection<AuditRecord>('audit').find({}).sort({ at: 1 }).toArray(),
    sessions: () => harness.db('operations').collection<OperatorSession>('operator_sessions'),
    async close() {
      await harness.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
