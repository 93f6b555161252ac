import type { CallBody, operatorPage } from '@bowtie/contracts';
import type { ServiceDeps, SessionEffect } from '@bowtie/service-kit';
import type { Html } from '@bowtie/service-kit/html';
import type { Operator } from '../operators/operators-file';
import type { Permission } from '../rules/roles';
import type { OperatorSession } from '../store/operator-sessions';

/** What was sent with a form. */
export type SentForm = Readonly<Record<string, readonly string[]>>;

/** A request for a page, before it is known who asks. */
export interface PageRequest {
  method: 'GET' | 'POST';
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  form: SentForm;
  /** The file that came with the form; undefined without one. */
  file: Buffer | undefined;
  /** Addresses of the store's pages, with `:params`, where something is sent. */
  pages: readonly string[];
  /** The developer panel of this browser. */
  panel: CallBody<typeof operatorPage>['panel'];
  address: string;
  requestId: string;
  log: ServiceDeps<unknown>['log'];
  changeSession(effect: SessionEffect): void;
}

/** A request of an operator who is signed in. */
export interface OperatorRequest extends PageRequest {
  operator: Operator;
  session: OperatorSession;
}

/** What the cookie becomes: another session, or none. */
type CookieChange = { secret: string; seconds: number } | null;

/** What the developer panel of this browser becomes: on, or off. */
type PanelChange = { origins: string[]; until: string } | null;

/** What a request is answered with. */
export type PageAnswer =
  | { kind: 'page'; title: string; body: Html; status?: number; cookie?: CookieChange }
  | { kind: 'redirect'; to: string; cookie?: CookieChange; panel?: PanelChange }
  /** Something that is no page, as base64; with a name it is kept as a file, and not shown. */
  | { kind: 'file'; contentType: string; base64: string; name?: string; cookie?: CookieChange };

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
