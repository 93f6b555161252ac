import {
  type CatalogChange,
  changeLife,
  changeSteps,
  publishCatalogChange,
  publishedChange,
  undoCatalogChange,
  withdrawCatalogChange,
} from '@bowtie/contracts';
import { checkWallTime, isTimeZone, mayMove, momentOf, usTimeZones, wallTimeOf } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { fieldOf, type OperatorRequest, type SentForm } from '../../web/page-request';
import { choice, field } from '../../web/parts';
import { promisesNothing } from './banner-promotions';
import { zonedText } from './change-texts';

interface ActionInput {
  deps: Pick<OperationsDeps, 'callService'>;
  change: CatalogChange;
  request: OperatorRequest;
  actionId: string;
}

/** What operators can do with a change. */
export interface ChangeAction {
  /** Its part of the address; in the audit `catalog_` stands before it. */
  name: string;
  label: string;
  about: string;
  button: string;
  /** Whether it is what one came for. */
  isMain: boolean;
  isPossible(change: CatalogChange): boolean;
  fields?(form: SentForm): Html;
  /** What is wrong with what was filled in. */
  validate?(form: SentForm): string | undefined;
  /** Why it is not to be done, where that has to be looked up. */
  refusal?(input: Omit<ActionInput, 'actionId'>): Promise<string | undefined>;
  /** What will be done, once more before it is. */
  summary?(form: SentForm): string;
  /** Does it, and says what came of it and on which change one goes on. */
  run(input: ActionInput): Promise<{ message: string; change: CatalogChange }>;
}

const allZones = Intl.supportedValuesOf('timeZone');
const named = new Set<string>(usTimeZones.map(({ zone }) => zone));
/** Those of the States first, since the store is there. */
const zones: readonly (readonly [string, string])[] = [
  ...usTimeZones.map(({ zone, name }) => [zone, `${name} (${zone.replaceAll('_', ' ')})`] as const),
  ['UTC', 'UTC'],
  ...allZones
    .filter((zone) => !named.has(zone) && zone !== 'UTC')
    .map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
];

const zoneOf = (form: SentForm) => fieldOf(form, 'zone') || usTimeZones[0].zone;
const wallOf = (form: SentForm) => ({ date: fieldOf(form, 'date'), time: fieldOf(form, 'time').slice(0, 5) });

function chosenTime(form: SentForm): { at: Date; zone: string } | undefined {
  const zone = zoneOf(form);
  const at = momentOf(wallOf(form), zone)?.at;
  return at === undefined ? undefined : { at, zone };
}

function timeFields(form: SentForm): Html {
  const zone = isTimeZone(zoneOf(form)) ? zoneOf(form) : usTimeZones[0].zone;
  const now = wallTimeOf(new Date(), zone);
  return html`${field({ name: 'date', label: 'Day', type: 'date', value: fieldOf(form, 'date') || now.date, isRequired: true })}${field({ name: 'time', label: 'Time', type: 'time', value: fieldOf(form, 'time'), hint: 'On the clocks of the zone below.', isRequired: true })}${choice('zone', 'Your time zone', zones, zone)}`;
}

const publish: ChangeAction = {
  name: 'publish',
  label: 'Publish now',
  button: 'Publish now',
  about: 'Everybody sees it within two seconds. You can take it back afterwards.',
  isMain: true,
  isPossible: ({ state }) => mayMove(changeLife, state, changeSteps.claim.to),
  refusal: ({ deps, change, request }) => promisesNothing(deps, change, request),
  run: async ({ deps, change: { change_id }, request }) => {
    const body = { change_id, operator: request.operator.name, pages: [...request.pages] };
    const { change } = await deps.callService(publishCatalogChange, { body, requestId: request.requestId });
    return { message: 'It is live.', change };
  },
};

const schedule: ChangeAction = {
  name: 'schedule',
  label: 'Publish at a time',
  button: 'Go on',
  about:
    'It goes live by itself then, unless somebody changed the same row before. It can be withdrawn until then.',
  isMain: false,
  isPossible: ({ state }) => state === changeSteps.schedule.from,
  fields: timeFields,
  validate: (form) => {
    const zone = zoneOf(form);
    if (!isTimeZone(zone)) return 'Please choose a time zone.';
    return Object.values(checkWallTime(wallOf(form), zone, new Date()))[0];
  },
  refusal: ({ deps, change, request }) =>
    promisesNothing(deps, change, { at: chosenTime(request.form)?.at, requestId: request.requestId }),
  summary: (form) => {
    const chosen = chosenTime(form);
    return chosen === undefined ? '' : `It goes live on ${zonedText(chosen.at, chosen.zone)}.`;
  },
  run: async ({ deps, change: { change_id }, request }) => {
    const chosen = chosenTime(request.form);
    const at = chosen && { time: chosen.at.toISOString(), zone: chosen.zone };
    const body = { change_id, operator: request.operator.name, pages: [...request.pages], ...(at && { at }) };
    const { change } = await deps.callService(publishCatalogChange, { body, requestId: request.requestId });
    const when = chosen === undefined ? '' : zonedText(chosen.at, chosen.zone);
    return { message: `It goes live on ${when}.`, change };
  },
};

function withdraw(name: 'withdraw' | 'discard'): ChangeAction {
  const isDiscard = name === 'discard';
  const step = changeSteps[name];
  return {
    name,
    label: actionLabel(`catalog_${name}`),
    button: actionLabel(`catalog_${name}`),
    about: isDiscard
      ? 'The draft is put away, and nothing of it goes live. This cannot be undone.'
      : 'It does not go live at its time. It is a draft again, which can be published or discarded.',
    isMain: false,
    isPossible: ({ state }) => state === step.from,
    run: async ({ deps, change: { change_id }, request }) => {
      const body = { change_id, to: step.to, operator: request.operator.name };
      const { change } = await deps.callService(withdrawCatalogChange, {
        body,
        requestId: request.requestId,
      });
      return { message: isDiscard ? 'The draft is put away.' : 'It is a draft again.', change };
    },
  };
}

const undo: ChangeAction = {
  name: 'undo',
  label: 'Take back',
  button: 'Make a draft that takes it back',
  about:
    'Makes a draft that restores all of its rows as they were before. Publish that to take it back; it is refused where somebody changed one of the rows since.',
  isMain: false,
  isPossible: ({ state }) => state === publishedChange,
  run: async ({ deps, change: { change_id: undoes }, request, actionId: change_id }) => {
    const body = { change_id, undoes, operator: request.operator.name };
    const { change } = await deps.callService(undoCatalogChange, { body, requestId: request.requestId });
    return { message: 'This draft takes the change back. Look at it and publish it.', change };
  },
};

/** All that can be done with changes. */
export const changeActions: readonly ChangeAction[] = [
  publish,
  schedule,
  withdraw('withdraw'),
  withdraw('discard'),
  undo,
];

export function possibleActions(change: CatalogChange): ChangeAction[] {
  return changeActions.filter(({ isPossible }) => isPossible(change));
}
