import type { OperatorContext, SessionEffect } from '@bowtie/service-kit';
import type { Html } from '@bowtie/service-kit/html';
import type { FastifyBaseLogger } from 'fastify';
import type { Operator } from '../operators/operators-file';
import type { Permission } from '../rules/roles';
import type { OperatorSession } from '../store/operator-sessions';

/** What was sent with a form. */
export type SentForm = Readonly<Record<string, readonly string[]>>;

/** A request for a page, before it is known who asks. */
export interface PageRequest extends Pick<OperatorContext, 'pages' | 'panel'> {
  method: 'GET' | 'POST';
  /** With a slash at its end. */
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  form: SentForm;
  /** The file that came with the form; undefined without one. */
  file: Buffer | undefined;
  /** The network address that sign-ins are counted by. */
  address: string;
  requestId: string;
  log: FastifyBaseLogger;
  changeSession(effect: SessionEffect): void;
}

/** Who is signed in. */
export interface SignedIn {
  operator: Operator;
  session: OperatorSession;
}

/** A request of an operator who is signed in. */
export interface OperatorRequest extends PageRequest, SignedIn {}

/** What the cookie becomes: another session, or none. */
type CookieChange = { secret: string; seconds: number } | null;

/** What a request is answered with. */
export type PageAnswer =
  | { kind: 'page'; title: string; body: Html; status?: number; cookie?: CookieChange }
  | { kind: 'redirect'; to: string; cookie?: CookieChange }
  /** Something that is no page; with a name it is kept as a file, and not shown. */
  | { kind: 'file'; contentType: string; content: Buffer; name?: string };

/** A page for operators, and what its forms lead to. */
export interface Route {
  path: string;
  method: 'GET' | 'POST';
  /** What an operator must be allowed to do. */
  permission: Permission;
  handle(request: OperatorRequest): Promise<PageAnswer>;
}

/** A part of the operators' pages, with its place in their menu. */
export interface Section {
  /** Where it begins, such as `/ops/orders/`. */
  path: string;
  label: string;
  permission: Permission;
  routes: readonly Route[];
}

/** The first value of a field; nothing for one that was not sent. */
export function fieldOf(form: SentForm, name: string): string {
  return form[name]?.[0] ?? '';
}
