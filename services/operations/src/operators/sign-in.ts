import { operatorSignInPath } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import { z } from 'zod';
import type { OperationsDeps } from '../deps';
import type { OperatorSession } from '../store/operator-sessions';
import { fieldOf, type PageAnswer, type PageRequest } from '../web/page-request';
import { field, note } from '../web/parts';

const longestPassword = 200;
const NameSchema = z.string().trim().toLowerCase().max(40);

/** Where an operator wanted to go, if that is one of our pages. */
function nextOf(text: string | null): string {
  return text !== null && /^\/ops\/[A-Za-z0-9/_.~%-]*(\?[A-Za-z0-9=&_.~%+-]*)?$/.test(text) ? text : '/ops/';
}

interface SignInPage {
  next: string;
  name?: string;
  error?: string;
  status?: number;
}

function signInPage({ next, name = '', error, status = 200 }: SignInPage): PageAnswer {
  return {
    kind: 'page',
    title: 'Sign in',
    status,
    body: html`<h1>Sign in</h1>
<p class="muted">For the people who look after orders. What you do here is written down under your name.</p>
${error !== undefined && note('bad', error)}
<form class="ops-form" method="post" action="${operatorSignInPath}">
<input type="hidden" name="next" value="${next}">
${field({ name: 'name', label: 'Name', value: name, autocomplete: 'username', isRequired: true, maxLength: 40 })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', isRequired: true, maxLength: longestPassword })}
<button>Sign in</button>
</form>`,
  };
}

export function showSignIn(request: PageRequest): PageAnswer {
  return signInPage({ next: nextOf(request.query.get('next')) });
}

/** A wrong name and a wrong password take one time and are told in the same words. */
export async function signIn(deps: OperationsDeps, request: PageRequest): Promise<PageAnswer> {
  const { accounts, passwords, tries, sessions, audit } = deps;
  const { form, address, requestId, log } = request;
  const next = nextOf(fieldOf(form, 'next'));
  const name = NameSchema.safeParse(fieldOf(form, 'name')).data ?? '';
  const password = fieldOf(form, 'password').slice(0, longestPassword);
  const wait = await tries.take(name, address);
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    const error = `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    return signInPage({ next, name, error, status: 429 });
  }
  const operator = await accounts.find(name);
  if (!(await passwords.matches(operator?.password_hash, password)) || operator === undefined) {
    log.warn('an operator’s sign-in failed');
    return signInPage({ next, name, error: 'This name and password do not match.', status: 401 });
  }
  await tries.giveBack(name, address);
  await audit.note({ operator, action: 'sign_in', requestId, address });
  return { kind: 'redirect', to: next, cookie: await sessions.begin(operator) };
}

/** Ends the session on the server and in the browser. */
export async function signOut(deps: OperationsDeps, session: OperatorSession): Promise<PageAnswer> {
  await deps.sessions.end(session);
  return { kind: 'redirect', to: operatorSignInPath, cookie: null };
}
