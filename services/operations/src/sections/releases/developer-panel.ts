import { PANEL_SECONDS } from '@bowtie/contracts';
import { type Html, html } from '@bowtie/service-kit/html';
import { actAndShow, type Problem } from '../../actions/act-and-show';
import { actionForm } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { csrfField } from '../../web/layout';
import type { OperatorRequest, PageAnswer, Route } from '../../web/page-request';
import { moment, note } from '../../web/parts';
import { pastActions } from '../audit/past-actions';
import { panelOffPath, panelPath, releasesPath } from './release-paths';

const about =
  'In this browser alone, the store’s pages then have a panel that shows one area in another version, or from an address on the list. Whoever uses this browser sees it, for eight hours. Scripts from such an address can do what this browser can do in the store: turn it on where you trust them.';

function originChoices({ panel, form }: OperatorRequest): Html {
  if (panel.listed.length === 0)
    return html`<p class="muted">No addresses are listed (PANEL_ORIGINS): the panel shows other published versions alone.</p>`;
  const chosen = form.origin ?? [];
  return html`<fieldset class="ops-field"><legend>Addresses that areas may come from</legend>
<span class="ops-hint">None is needed for published versions of the store.</span>
${panel.listed.map(
  (origin) =>
    html`<label class="ops-check"><input type="checkbox" name="origin" value="${origin}"${chosen.includes(origin) && html` checked`}> ${origin}</label>`,
)}</fieldset>`;
}

function offForm(request: OperatorRequest): Html {
  const { until } = request.panel;
  if (until === null) return html``;
  return html`<section class="panel">${note('good', html`The panel is on in this browser until ${moment(until)} (UTC).`)}
<form method="post" action="${panelOffPath}">${csrfField(request)}<div class="ops-buttons"><button class="ops-quiet">Turn it off</button><a href="/">Go to the store</a></div></form></section>`;
}

async function showPanel(
  deps: OperationsDeps,
  request: OperatorRequest,
  problem?: Problem,
): Promise<PageAnswer> {
  const page = actionForm(request, {
    title: actionLabel('panel_on'),
    target: 'This browser',
    about,
    back: releasesPath,
    fields: originChoices(request),
    button: 'Turn it on',
    reasonHint: 'It is written down with your name.',
    ...problem,
  });
  if (page.kind !== 'page') return page;
  const { history } = await pastActions(deps, request, request.operator.name, 'Your actions');
  return { ...page, body: html`${offForm(request)}${page.body}${history}` };
}

async function turnOn(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const why = readReason(request.form);
  if ('error' in why) return showPanel(deps, request, { error: why.error, status: 400 });
  const origins = [...new Set(request.form.origin ?? [])];
  if (!origins.every((origin) => request.panel.listed.includes(origin)))
    return showPanel(deps, request, { error: 'Please choose addresses from the list.', status: 400 });
  // The same form sent again is the same action: it makes nothing last longer.
  let began = new Date(0);
  const answer = await actAndShow(
    deps,
    request,
    {
      name: 'panel_on',
      target: { kind: 'operator', id: request.operator.name },
      reason: why.reason,
      before: {},
      run: async () => ({
        message: 'The developer panel is on in this browser.',
        after: { addresses: origins.join(' ') || 'none' },
      }),
    },
    {
      pathOf: ({ at }) => {
        began = at;
        return panelPath;
      },
      show: (problem) => showPanel(deps, request, problem),
    },
  );
  const until = new Date(began.getTime() + PANEL_SECONDS * 1_000).toISOString();
  if (answer.kind === 'redirect') request.changeSession({ do: 'set_panel', panel: { origins, until } });
  return answer;
}

/** The developer panel, which operators turn on for their own browser. */
export function developerPanelRoutes(deps: OperationsDeps): Route[] {
  const permission = 'developer_panel' as const;
  return [
    { path: panelPath, method: 'GET', permission, handle: (request) => showPanel(deps, request) },
    { path: panelPath, method: 'POST', permission, handle: (request) => turnOn(deps, request) },
    {
      path: panelOffPath,
      method: 'POST',
      permission,
      handle: async ({ changeSession }) => {
        changeSession({ do: 'set_panel', panel: null });
        return { kind: 'redirect', to: panelPath };
      },
    },
  ];
}
