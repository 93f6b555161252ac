import {
  areaNameSchema,
  channelNameSchema,
  listVersions,
  type PublishedVersion,
  promoteArea,
  readChannels,
  rollBackArea,
} from '@bowtie/contracts';
import { ApiError, commonError } from '@bowtie/service-kit';
import { type Html, html } from '@bowtie/service-kit/html';
import { actAndShow, type Problem } from '../../actions/act-and-show';
import { actionForm, confirmPage } from '../../actions/action-form';
import { type Action, readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { fieldOf, type OperatorRequest, type PageAnswer, type Route } from '../../web/page-request';
import { choice, facts, field } from '../../web/parts';
import { releasesPath } from './release-paths';

const mostVersions = 50;
const reasonHint = 'It stands in the history of the channel with your name.';

/** The area of a page's address, as its channel shows it. @throws ApiError 404 */
async function readArea({ callService }: OperationsDeps, { params, requestId }: OperatorRequest) {
  const channel = channelNameSchema.safeParse(params.channel).data;
  const area = areaNameSchema.safeParse(params.area).data;
  const { channels } = await callService(readChannels, { requestId });
  const shown = channels.find((one) => one.channel === channel)?.areas.find((one) => one.area === area);
  if (channel === undefined || shown === undefined) throw commonError('not_found');
  return { channel, ...shown };
}
type ShownArea = Awaited<ReturnType<typeof readArea>>;

function act(
  deps: OperationsDeps,
  request: OperatorRequest,
  { channel }: ShownArea,
  action: Omit<Action, 'target'>,
  show: (problem: Problem) => PageAnswer,
): Promise<PageAnswer> {
  return actAndShow(
    deps,
    request,
    { ...action, target: { kind: 'release', id: channel } },
    { pathOf: () => releasesPath, show },
  );
}

/** Does what may have been done before the answer was lost: then it is refused with a code that says so. */
async function unlessDone<T>(code: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === code) return undefined;
    throw error;
  }
}

const targetOf = ({ channel, area, version }: ShownArea) => `${area} on ${channel}, where ${version} is live`;

function form(
  request: OperatorRequest,
  name: string,
  shown: ShownArea,
  about: string,
  fields: Html | undefined,
  problem: Problem | undefined,
): PageAnswer {
  return actionForm(request, {
    title: actionLabel(name),
    target: targetOf(shown),
    about,
    back: releasesPath,
    fields,
    button: 'Continue',
    reasonHint,
    ...problem,
  });
}

const isConfirmed = (request: OperatorRequest) => fieldOf(request.form, 'confirmed') === 'yes';

/** Asks once more, with what visitors get before and after. */
function confirm(
  request: OperatorRequest,
  name: string,
  shown: ShownArea,
  about: string,
  change: readonly (readonly [string, string])[],
  button: string,
): PageAnswer {
  const title = actionLabel(name);
  return confirmPage(request, {
    ...{ title, target: targetOf(shown), about, back: releasesPath, button },
    summary: facts(change),
  });
}

const promoteAbout =
  'New page views have it within two seconds. It is refused where it does not fit to what is live or on trial. Pages that are open keep what they have.';

const sharesText = (percent: number) => (percent === 100 ? 'all visitors' : `${percent} % of the visitors`);

function showPromote(
  request: OperatorRequest,
  shown: ShownArea,
  versions: readonly PublishedVersion[],
  problem?: Problem,
): PageAnswer {
  const options = versions
    .filter(({ version }) => version !== shown.version)
    .map(
      ({ version, published_at, published_by }) =>
        [
          version,
          `${version}, published ${published_at.slice(0, 16).replace('T', ' ')} by ${published_by}`,
        ] as const,
    );
  const fields = html`${choice('version', 'Version', options, fieldOf(request.form, 'version'))}${field({
    name: 'percent',
    label: 'Share of the visitors, in percent',
    hint: 'Less than 100 makes a trial of it.',
    value: fieldOf(request.form, 'percent') || '100',
    isRequired: true,
    maxLength: 6,
  })}${field({
    name: 'next_shares',
    label: 'Then to these shares by itself, while it is well',
    hint: 'For a trial, such as 50, 100. Empty: it stays until somebody moves it.',
    value: fieldOf(request.form, 'next_shares'),
    maxLength: 60,
  })}${field({
    name: 'after_minutes',
    label: 'Minutes of being well before each',
    value: fieldOf(request.form, 'after_minutes') || '15',
    maxLength: 5,
  })}`;
  return form(request, 'release_promote', shown, promoteAbout, fields, problem);
}

async function promote(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { requestId, operator } = request;
  const shown = await readArea(deps, request);
  const { area, channel } = shown;
  const { versions } = await deps.callService(listVersions, {
    params: { area },
    query: { limit: mostVersions },
    requestId,
  });
  if (request.method === 'GET') {
    if (shown.others === 0)
      throw commonError('conflict', { message: `No other version of ${area} is published.` });
    return showPromote(request, shown, versions);
  }
  const show = (problem: Problem) => showPromote(request, shown, versions, problem);
  const why = readReason(request.form);
  const wanted = promoteArea.body
    .pick({ version: true, percent: true, next_shares: true, after_minutes: true })
    .safeParse({
      version: fieldOf(request.form, 'version'),
      percent: Number(fieldOf(request.form, 'percent')),
      next_shares: fieldOf(request.form, 'next_shares')
        .split(',')
        .flatMap((text) => (text.trim() === '' ? [] : Number(text))),
      after_minutes: Number(fieldOf(request.form, 'after_minutes') || '15'),
    });
  if (!wanted.success)
    return show({ error: 'Please choose a version, and shares above 0, up to 100.', status: 400 });
  if ('error' in why) return show({ error: why.error, status: 400 });
  const { version, percent, next_shares, after_minutes } = wanted.data;
  if (!isConfirmed(request))
    return confirm(
      request,
      'release_promote',
      shown,
      promoteAbout,
      [
        ['Live now', shown.version],
        [percent === 100 ? 'Live then' : 'On trial then', version],
        ['Shown to', sharesText(percent)],
        [
          'Then by itself',
          next_shares.length === 0
            ? 'nothing'
            : `${next_shares.map(sharesText).join(', ')}, after ${after_minutes} minutes each while it is well`,
        ],
      ],
      `Show it to ${sharesText(percent)}`,
    );
  const action = {
    name: 'release_promote',
    reason: why.reason,
    before: { [area]: shown.version },
    run: async () => {
      const body = {
        ...{ area, version, percent, next_shares, after_minutes },
        ...{ reason: why.reason, operator: operator.name },
      };
      await unlessDone('already_live', () =>
        deps.callService(promoteArea, { params: { channel }, body, requestId }),
      );
      return {
        message: `${area} ${version} is shown to ${sharesText(percent)}.`,
        after: { [area]: percent === 100 ? version : `${shown.version}, ${version} on trial` },
      };
    },
  };
  return act(deps, request, shown, action, show);
}

interface TakeOff {
  name: string;
  about: string;
  /** What it takes off now; undefined where there is nothing to do. */
  versionOf(shown: ShownArea): string | undefined;
  /** Why there is nothing to do. */
  nothing: string;
  /** What visitors get before and after. */
  change(shown: ShownArea, version: string): readonly (readonly [string, string])[];
  button: string;
  done(area: string, version: string): string;
}

/** An action that takes off a version which the page has named, so that a second press takes off no other. */
function takeOff({ name, about, versionOf, nothing, change, button, done }: TakeOff) {
  return async (deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> => {
    const { requestId, operator } = request;
    const shown = await readArea(deps, request);
    const { area, channel } = shown;
    const expected = fieldOf(request.form, 'expected') || versionOf(shown);
    if (expected === undefined) throw commonError('conflict', { message: nothing });
    const fields = html`<input type="hidden" name="expected" value="${expected}">`;
    const show = (problem?: Problem) => form(request, name, shown, about, fields, problem);
    if (request.method === 'GET') return show();
    const why = readReason(request.form);
    if ('error' in why) return show({ error: why.error, status: 400 });
    if (!isConfirmed(request)) return confirm(request, name, shown, about, change(shown, expected), button);
    const action = {
      name,
      reason: why.reason,
      before: { [area]: expected },
      run: async () => {
        const moved = await unlessDone('not_shown', () =>
          deps.callService(rollBackArea, {
            params: { channel },
            body: { area, expected, reason: why.reason, operator: operator.name },
            requestId,
          }),
        );
        const after = moved?.move.kind === 'roll_back' ? (moved.move.version ?? '') : '';
        return { message: done(area, expected), after: after === '' ? {} : { [area]: after } };
      },
    };
    return act(deps, request, shown, action, show);
  };
}

const rollBack = takeOff({
  name: 'release_roll_back',
  about:
    'The version that was live before comes back, in all languages; new page views have it within two seconds.',
  versionOf: ({ version, before }) => (before === null ? undefined : version),
  nothing: 'There is no version of this area to go back to.',
  change: ({ before }, version) => [
    ['Live now', version],
    ['Live then', before ?? ''],
  ],
  button: 'Roll it back',
  done: (area, version) => `${area} ${version} is taken back.`,
});

const endTrial = takeOff({
  name: 'release_end_trial',
  about: 'Visitors of the trial get what is live, from their next page on.',
  versionOf: ({ trial }) => trial?.version,
  nothing: 'Nothing of this area is on trial.',
  change: (shown, version) => [
    ['On trial now', version],
    ['Live for all then', shown.version],
  ],
  button: 'End it',
  done: (area, version) => `The trial of ${area} ${version} is over.`,
});

/** What can be done with an area on a channel, each on a page of its own. */
export function releaseActionRoutes(deps: OperationsDeps): Route[] {
  const actions = [
    { name: 'promote', handle: promote },
    { name: 'roll-back', handle: rollBack },
    { name: 'end-trial', handle: endTrial },
  ];
  return actions.flatMap(({ name, handle }) =>
    (['GET', 'POST'] as const).map((method) => ({
      path: `${releasesPath}:channel/:area/${name}/`,
      method,
      permission: 'release_write' as const,
      handle: (request: OperatorRequest) => handle(deps, request),
    })),
  );
}
