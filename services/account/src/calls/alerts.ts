import {
  type AlertKind,
  accountAlerts,
  type CallAnswer,
  changeAccountAlerts,
  checkUnsubscribe,
  prepareAlert,
  sendAlertText,
  unsubscribe,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import { maskedEmail } from '../rules/masked-email';
import { readablePhone } from '../rules/phone-number';
import type { Person } from '../store/people-store';
import { personOf } from './account-details';

function alertSteps({ alerts, newsletter }: AccountDeps) {
  const alertsOf = async (person: Person): Promise<CallAnswer<typeof accountAlerts>> => {
    const [{ mail, text }, offers] = await Promise.all([
      alerts.of(person.email),
      newsletter.has(person.email),
    ]);
    const number = verifiedNumber(person);
    return {
      mail: { ...mail, offers },
      text,
      text_number: number === null ? null : readablePhone(number),
    };
  };
  const setOffers = (email: string, wanted: boolean) =>
    wanted ? newsletter.add(email) : newsletter.remove(email);
  const isWanted = async (email: string, kind: AlertKind) =>
    kind === 'offers' ? newsletter.has(email) : (await alerts.of(email)).mail[kind];
  return { alertsOf, setOffers, isWanted };
}

/** The number to which text messages may go: one that its owner has shown to be theirs. */
function verifiedNumber({ phone_number, phone_verified_at }: Person): string | null {
  return phone_verified_at instanceof Date ? phone_number : null;
}

export function handleAccountAlerts(deps: AccountDeps): HandledCall {
  const { alertsOf } = alertSteps(deps);
  return handle(accountAlerts, async (context) => alertsOf(await personOf(deps, context)));
}

export function handleChangeAccountAlerts(deps: AccountDeps): HandledCall {
  const { alertsOf, setOffers } = alertSteps(deps);
  return handle(changeAccountAlerts, async (context) => {
    const { mail, text } = context.body;
    const person = await personOf(deps, context);
    if (Object.values(text).includes(true) && verifiedNumber(person) === null)
      throw callError(changeAccountAlerts, 'phone_unverified');
    const { offers, ...others } = mail;
    await deps.alerts.put(person.email, { mail: others, text });
    await setOffers(person.email, offers);
    return alertsOf(person);
  });
}

export function handleCheckUnsubscribe(deps: AccountDeps): HandledCall {
  const { isWanted } = alertSteps(deps);
  return handle(checkUnsubscribe, async ({ body }) => {
    const link = await deps.alerts.byToken(body.token);
    if (link === null) throw callError(checkUnsubscribe, 'link_unknown');
    const { email, kind } = link;
    return { kind, email: maskedEmail(email), subscribed: await isWanted(email, kind) };
  });
}

export function handleUnsubscribe(deps: AccountDeps): HandledCall {
  const { setOffers } = alertSteps(deps);
  return handle(unsubscribe, async ({ body: { token, subscribed } }) => {
    const link = await deps.alerts.byToken(token);
    if (link === null) throw callError(unsubscribe, 'link_unknown');
    const { email, kind } = link;
    if (kind === 'offers') await setOffers(email, subscribed);
    else await deps.alerts.setMail(email, kind, subscribed);
    return { kind, email: maskedEmail(email), subscribed };
  });
}

export function handlePrepareAlert(deps: AccountDeps): HandledCall {
  const { isWanted } = alertSteps(deps);
  return handle(prepareAlert, async ({ body: { email, kind } }) => {
    const [wanted, token] = await Promise.all([isWanted(email, kind), deps.alerts.linkFor(email, kind)]);
    return { wanted, unsubscribe_path: `/unsubscribe/${token}/` };
  });
}

export function handleSendAlertText({ people, alerts, phone }: AccountDeps): HandledCall {
  return handle(sendAlertText, async ({ body: { message_id, email, kind, text }, log }) => {
    const [person, wanted] = await Promise.all([people.byEmail(email), alerts.of(email)]);
    const to = person === null ? null : verifiedNumber(person);
    if (to === null || !wanted.text[kind] || !(await alerts.claimText(message_id))) return { sent: false };
    const { outcome } = await phone.send({ to, text }).catch(async (error: unknown) => {
      await alerts.releaseText(message_id);
      log.warn({ err: error, kind }, 'a text message could not be sent');
      return { outcome: 'refused' as const };
    });
    return { sent: outcome === 'accepted' };
  });
}
