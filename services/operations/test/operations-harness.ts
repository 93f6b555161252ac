import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  clientAddressHeader,
  createIdentitySigner,
  encodeOperatorContext,
  identityHeader,
  operatorContextHeader,
  type Service,
  type ServiceDefinition,
  type SessionEffect,
  serviceIdentity,
} from '@bowtie/service-kit';
import { openTestHarness, type TestHarness, testSecret } from '@bowtie/service-kit/testing';
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

const testSigner = createIdentitySigner(testSecret);

/** What a browser would get. */
export interface Page {
  status: number;
  html: string;
  headers: Headers;
  location: string | null;
  effects: SessionEffect[];
  /** What becomes of the developer panel. */
  panel: { origins: string[]; until: string } | null | undefined;
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

function bodyOf(form: Fields, file: string | undefined): string | FormData {
  const fields = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  if (file === undefined) return new URLSearchParams(fields).toString();
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append('file', new Blob([file]), 'rows.csv');
  return body;
}

/** A browser of an operator behind the gateway: it keeps the cookie, follows no redirect, and fills forms in as they stand on the page. */
export class OperatorBrowser {
  session: string | null = null;
  /** The pages of the store that is live. */
  pages: string[] = [];
  /** From where the developer panel may load areas, and until when it is on. */
  panel: { listed: string[]; until: string | null } = { listed: [], until: null };
  constructor(
    private readonly harness: Pick<TestHarness, 'send'>,
    readonly address = '203.0.113.9',
  ) {}

  async send(method: 'GET' | 'POST', url: string, form: Fields = {}, file?: string): Promise<Page> {
    const { session, address, pages, panel: known } = this;
    const body = method === 'GET' ? undefined : bodyOf(form, file);
    const {
      status,
      body: html,
      headers,
      effects,
    } = await this.harness.send(method, url, body, {
      [identityHeader]: testSigner.sign(serviceIdentity('gateway')),
      [clientAddressHeader]: address,
      [operatorContextHeader]: encodeOperatorContext({
        ...{ isSecure: true, styles: ['/shell.css'], pages, panel: known },
      }),
      ...(session !== null && { cookie: `__Secure-bowtie_operator=${session}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
    });
    const [, cookie] = /^__Secure-bowtie_operator=([^;]*)/.exec(headers.get('set-cookie') ?? '') ?? [];
    if (cookie !== undefined) this.session = cookie === '' ? null : cookie;
    const set = effects.find((effect) => effect.do === 'set_panel');
    return { status, html, headers, location: headers.get('location'), effects, panel: set?.panel };
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
  const browser = (address?: string) => new OperatorBrowser(harness, address);
  return {
    harness,
    store,
    file,
    operators,
    browser,
    /** An operator who is signed in. */
    async signedIn(name: OperatorName) {
      const operator = browser();
      const { status, html } = await operator.signIn(name, passwords[name]);
      if (status !== 303) throw new Error(`${name} could not sign in: ${status} ${html}`);
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
