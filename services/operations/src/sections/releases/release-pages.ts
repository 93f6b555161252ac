import {
  type ChannelState,
  channelNameSchema,
  type ReleaseMove,
  readChannelHistory,
  readChannels,
  readReleaseHealth,
} from '@bowtie/contracts';
import { commonError } from '@bowtie/service-kit';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { may } from '../../rules/roles';
import type { OperatorRequest, PageAnswer } from '../../web/page-request';
import { badge, moment, pageOf, paging, table } from '../../web/parts';
import { pastActions } from '../audit/past-actions';
import { actNotes, healthSection } from './release-health';
import { historyPath, panelPath, releaseActionPath } from './release-paths';

const recentMoves = 10;
const movesOfPage = 50;

const kinds: Readonly<Record<ReleaseMove['kind'], string>> = {
  start: 'Filled',
  promote: 'Promoted',
  trial: 'On trial',
  end_trial: 'Trial ended',
  roll_back: 'Rolled back',
};

function movesTable(caption: string, moves: readonly ReleaseMove[]): Html {
  return table(
    caption,
    [
      { label: 'Number' },
      { label: 'What' },
      { label: 'Area' },
      { label: 'Version' },
      { label: 'By' },
      { label: 'When (UTC)' },
      { label: 'Why' },
    ],
    moves.map(({ number, kind, area, version, before, percent, by, at, reason }) => [
      String(number),
      html`${kinds[kind]}${percent < 100 && html`<br><small>${percent} %</small>`}`,
      area ?? 'All',
      html`${version ?? ''}${before !== null && html`<br><small>before: ${before}</small>`}`,
      by,
      moment(at),
      reason,
    ]),
  );
}

type ShownArea = ChannelState['areas'][number];

/** Links to what can be done with an area now. */
function actionsOf(channel: string, { area, before, others, trial }: ShownArea): Html {
  const offered = [
    others > 0 && { action: 'promote', label: 'Promote' },
    trial !== null && { action: 'end-trial', label: 'End the trial' },
    before !== null && {
      action: 'roll-back',
      label: trial === null ? 'Roll back' : 'Roll back the live version',
    },
  ].filter((one) => one !== false);
  if (offered.length === 0) return html`<small class="muted">No other version</small>`;
  return html`${offered.map(
    ({ action, label }) =>
      html`<a class="ops-nowrap" href="${releaseActionPath(channel, area, action)}">${label}</a><br>`,
  )}`;
}

type Plan = NonNullable<ChannelState['areas'][number]['trial']>['plan'];

function goesOn(plan: Plan): Html | false {
  if (plan === null) return false;
  const shares = plan.next_shares.map((percent) => `${percent} %`).join(', then ');
  return html`<br><small>goes on to ${shares}, after ${plan.after_minutes} minutes each while it is well</small>`;
}

function areasTable({ channel, areas }: ChannelState, mayWrite: boolean): Html {
  return table(
    `Areas on ${channel}`,
    [
      { label: 'Area' },
      { label: 'Version' },
      { label: 'Live since (UTC)' },
      { label: 'Team' },
      ...(mayWrite ? [{ label: 'Actions' }] : []),
    ],
    areas.map((shown) => [
      shown.area,
      html`${shown.version}${shown.trial !== null && html`<br>${badge(`On trial: ${shown.trial.version}, ${shown.trial.percent} %`, 'warn')}${goesOn(shown.trial.plan)}`}`,
      moment(shown.since),
      shown.team,
      ...(mayWrite ? [actionsOf(channel, shown)] : []),
    ]),
  );
}

/** What every channel shows, and how it came to that. */
export async function showReleases(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { requestId, operator } = request;
  const { channels } = await deps.callService(readChannels, { requestId });
  const boxes = channels.map(async (state) => {
    const { channel, number } = state;
    const { moves } = await deps.callService(readChannelHistory, {
      params: { channel },
      query: { limit: recentMoves },
      requestId,
    });
    const health = await deps.callService(readReleaseHealth, { params: { channel }, requestId });
    const { result } = await pastActions(deps, request, channel, '');
    return html`<section><h2>${channel}, release ${number}</h2>
${result}
${actNotes(health, new Date())}
${areasTable(state, may(operator.role, 'release_write'))}
${healthSection(channel, health)}
${movesTable(`The last moves of ${channel}`, moves)}
<p><a href="${historyPath(channel)}">All moves of ${channel}</a></p></section>`;
  });
  return {
    kind: 'page',
    title: 'Releases',
    body: html`<h1>Releases</h1>
<p class="muted">What visitors see of each area. Teams promote and roll back their own; what is done here is done in your name.</p>
${may(operator.role, 'developer_panel') && html`<p><a href="${panelPath}">Developer panel</a>: see an area in another version, in this browser alone</p>`}
${
  boxes.length === 0
    ? html`<div class="panel"><h2>Nothing is released</h2><p>No channel shows anything yet. Versions are published and a channel is filled by npm run release.</p></div>`
    : await Promise.all(boxes)
}`,
  };
}

/** Every move of a channel, newest first. */
export async function showHistory(
  { callService }: OperationsDeps,
  { params, query, path, requestId }: OperatorRequest,
): Promise<PageAnswer> {
  const channel = channelNameSchema.safeParse(params.channel).data;
  if (channel === undefined) throw commonError('not_found');
  const page = pageOf(query);
  const { moves, total_count, limit } = await callService(readChannelHistory, {
    params: { channel },
    query: { page, limit: movesOfPage },
    requestId,
  });
  return {
    kind: 'page',
    title: `Moves of ${channel}`,
    body: html`<h1>Moves of ${channel}</h1>
${movesTable(`Moves of ${channel}`, moves)}
${paging({ path, query }, page, page * limit < total_count)}`,
  };
}
