import {
  type AlertKind,
  accountAlerts,
  type CallAnswer,
  type CallBody,
  changeAccountAlerts,
  checkUnsubscribe,
  type OfferTopic,
  prepareAlert,
  sendAlertText,
  unsubscribe,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import { getsOffers } from '../rules/gets-offers';
import { readablePhone } from '../rules/phone-number';
import { unsubscribePath } from '../rules/unsubscribe-path';
import type { Subscriber } from '../store/newsletter-store';
import type { Person } from '../store/people-store';
import { personOf } from './account-details';

/** An address so far that its owner knows it, and nobody else learns it: `a•••@example.com`. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

function alertSteps({ alerts, emails, newsletter }: AccountDeps) {
  const alertsOf = async (person: Person): Promise<CallAnswer<typeof accountAlerts>> => {
    const [{ mail, text }, subscriber] = await Promise.all([
      alerts.of(person.email),
      newsletter.of(person.email),
    ]);
    const number = verifiedNumber(person);
    return {
      mail: { ...mail, offers: subscriber !== null },
      text,
      offer_topics: subscriber?.topics ?? [],
      text_number: number === null ? null : readablePhone(number),
    };
  };
  /** @param topics what they are about; undefined: what was chosen before */
  const setOffers = async (
    email: string,
    wanted: boolean,
    by: Subscriber['confirmed_by'],
    topics?: readonly OfferTopic[],
  ) => {
    if (wanted) return newsletter.add(email, by, topics);
    // A link that is on its way must not undo it.
    await emails.useNewsletterLinks(email);
    await newsletter.remove(email);
  };
  /** Of one kind of mails, as its link shows it. */
  const subscriptionOf = async (email: string, kind: AlertKind) => {
    const shown = { kind, email: maskedEmail(email) };
    if (kind !== 'offers') return { ...shown, subscribed: (await alerts.of(email)).mail[kind] };
    const subscriber = await newsletter.of(email);
    return { ...shown, subscribed: subscriber !== null, topics: subscriber?.topics ?? [] };
  };
  return { alertsOf, setOffers, subscriptionOf };
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
    const { mail, text, offer_topics } = context.body;
    const person = await personOf(deps, context);
    if (Object.values(text).includes(true) && verifiedNumber(person) === null)
      throw callError(changeAccountAlerts, 'phone_unverified');
    const { offers, ...others } = mail;
    await deps.alerts.put(person.email, { mail: others, text });
    await setOffers(person.email, offers, 'account', offer_topics);
    return alertsOf(person);
  });
}

export function handleCheckUnsubscribe(deps: AccountDeps): HandledCall {
  const { subscriptionOf } = alertSteps(deps);
  return handle(checkUnsubscribe, async ({ body }) => {
    const link = await deps.alerts.byToken(body.token);
    if (link === null) throw callError(checkUnsubscribe, 'link_unknown');
    return subscriptionOf(link.email, link.kind);
  });
}

export function handleUnsubscribe(deps: AccountDeps): HandledCall {
  const { setOffers, subscriptionOf } = alertSteps(deps);
  return handle(unsubscribe, async ({ body: { token, subscribed, topics } }) => {
    const link = await deps.alerts.byToken(token);
    if (link === null) throw callError(unsubscribe, 'link_unknown');
    const { email, kind } = link;
    if (kind === 'offers') await setOffers(email, subscribed, 'link', topics);
    else await deps.alerts.setMail(email, kind, subscribed);
    return subscriptionOf(email, kind);
  });
}

export function handlePrepareAlert({ alerts, newsletter }: AccountDeps): HandledCall {
  const isWanted = async (asked: CallBody<typeof prepareAlert>): Promise<boolean> =>
    asked.kind === 'offers'
      ? getsOffers(await newsletter.of(asked.email), asked.topic)
      : (await alerts.of(asked.email)).mail[asked.kind];
  return handle(prepareAlert, async ({ body }) => {
    const [wanted, token] = await Promise.all([isWanted(body), alerts.linkFor(body.email, body.kind)]);
    return { wanted, unsubscribe_path: unsubscribePath(token) };
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
