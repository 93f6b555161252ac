import { endPersonSessions, type FoundPerson, findPeople } from '@bowtie/contracts';
import { commonError } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import { actAndShow, type Problem } from '../../actions/act-and-show';
import { actionForm } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { may } from '../../rules/roles';
import type { OperatorRequest, PageAnswer, Section } from '../../web/page-request';
import { facts, field, moment, pageOf, paging, table } from '../../web/parts';
import { searchOf } from '../../web/query';
import { searchForm } from '../../web/search-form';
import { pastActions } from '../audit/past-actions';

const path = '/ops/people/';
const personPattern = `${path}:user_id/`;
const endPattern = `${personPattern}end-sessions/`;

const personPath = (id: string) => `${path}${encodeURIComponent(id)}/`;

async function readPerson(
  { callService }: Pick<OperationsDeps, 'callService'>,
  { params, requestId }: OperatorRequest,
): Promise<FoundPerson> {
  const body = { user_id: params.user_id ?? '' };
  const { people } = await callService(findPeople, { body, requestId });
  const [person] = people;
  if (person === undefined) throw commonError('not_found', { message: 'There is no such person.' });
  return person;
}

async function showPeople(
  { callService }: OperationsDeps,
  { query, requestId }: OperatorRequest,
): Promise<PageAnswer> {
  const [search, page] = [searchOf(query), pageOf(query)];
  const { people, has_more } = await callService(findPeople, { body: { search, page }, requestId });
  return {
    kind: 'page',
    title: 'People',
    body: html`<h1>People</h1>
<p class="muted">People with an account. Who bought as a guest is found with their orders.</p>
${searchForm(path, 'People', [
  field({ name: 'q', label: 'E-mail, or a part of it', type: 'search', value: search, maxLength: 100 }),
])}
${
  people.length === 0
    ? html`<div class="panel"><h2>Nobody found</h2><p>No account has an address with that in it. Type three signs of it or more.</p></div>`
    : table(
        search === '' ? 'People by address' : `People for “${search}”`,
        [{ label: 'E-mail' }, { label: 'Name' }, { label: 'Since (UTC)' }],
        people.map((person) => [
          html`<a href="${personPath(person.user_id)}">${person.email}</a>`,
          person.name,
          moment(person.date_created),
        ]),
      )
}
${paging({ path, query }, page, has_more)}`,
  };
}

async function showPerson(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const person = await readPerson(deps, request);
  const past = await pastActions(deps, request, person.user_id, 'Actions on this person');
  return {
    kind: 'page',
    title: person.email,
    body: html`<h1>${person.email}</h1>
${past.result}
<section class="panel"><h2>Account</h2>${facts([
      ['Name', person.name],
      ['Phone', person.phone_number],
      ['Since', html`${moment(person.date_created)} UTC`],
      [
        'Orders',
        html`<a href="/ops/orders/?q=${encodeURIComponent(person.email)}">Orders of this address</a>`,
      ],
    ])}</section>
${may(request.operator.role, 'end_sessions') && html`<p><a href="${personPath(person.user_id)}end-sessions/">End all sessions</a></p>`}
${past.history}`,
  };
}

function endForm(request: OperatorRequest, person: FoundPerson, problem?: Problem): PageAnswer {
  return actionForm(request, {
    title: actionLabel('end_sessions'),
    target: person.email,
    about:
      'Signs this person out on all devices at once. Their cart and orders stay. This cannot be undone: they sign in again.',
    back: personPath(person.user_id),
    button: actionLabel('end_sessions'),
    ...problem,
  });
}

async function endSessions(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const person = await readPerson(deps, request);
  const read = readReason(request.form);
  if ('error' in read) return endForm(request, person, { error: read.error, status: 400 });
  return actAndShow(
    deps,
    request,
    {
      name: 'end_sessions',
      target: { kind: 'person', id: person.user_id },
      reason: read.reason,
      before: {},
      run: async () => {
        const body = { user_id: person.user_id };
        const { requestId } = request;
        const { user_id, session_epoch } = await deps.callService(endPersonSessions, { body, requestId });
        request.changeSession({ do: 'end_sessions', user_id, session_epoch });
        return { message: 'All sessions are over.', after: { sessions: 'ended' } };
      },
    },
    { pathOf: () => personPath(person.user_id), show: (problem) => endForm(request, person, problem) },
  );
}

/** People with an account, and the end of their sessions. */
export function peopleSection(deps: OperationsDeps): Section {
  return {
    path,
    label: 'People',
    permission: 'read',
    routes: [
      { path, method: 'GET', permission: 'read', handle: (request) => showPeople(deps, request) },
      {
        path: personPattern,
        method: 'GET',
        permission: 'read',
        handle: (request) => showPerson(deps, request),
      },
      {
        path: endPattern,
        method: 'GET',
        permission: 'end_sessions',
        handle: async (request) => endForm(request, await readPerson(deps, request)),
      },
      {
        path: endPattern,
        method: 'POST',
        permission: 'end_sessions',
        handle: (request) => endSessions(deps, request),
      },
    ],
  };
}
