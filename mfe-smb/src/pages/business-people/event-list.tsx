import type { BusinessEvent } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { useState } from 'react';
import { roleLabels } from '../../business-account/business-data';
import { timeText } from '../../business-account/date-text';
import styles from '../../business-account/rows.module.css';

const shownFirst = 10;

/** What was done, in one sentence. */
export function eventText({ kind, by, about, role, limits }: BusinessEvent): string {
  const as = role === null ? '' : roleLabels[role].toLowerCase();
  switch (kind) {
    case 'invited':
      return `${by} invited ${about} as ${as}`;
    case 'invited_again':
      return `${by} sent the invitation to ${about} again`;
    case 'revoked':
      return `${by} took the invitation to ${about} back`;
    case 'joined':
      return `${by} joined as ${as}`;
    case 'role_changed':
      return `${by} made ${about} ${as}`;
    case 'removed':
      return `${by} removed ${about}`;
    case 'left':
      return `${by} left`;
    case 'handed_over':
      return `${by} handed the business over to ${about}`;
    case 'limits_changed':
      return `${by} changed the limits: ${limitText(limits?.order_dollars)} for an order, ${limitText(limits?.month_dollars)} for a month`;
  }
}

function limitText(dollars: number | null | undefined): string {
  return dollars === null || dollars === undefined ? 'none' : moneyText({ dollars });
}

/** Who did what in the business, the latest first. */
export function EventList({ events }: { events: readonly BusinessEvent[] }) {
  const [isWhole, setWhole] = useState(false);
  if (events.length === 0)
    return <p className={styles.note}>Nothing yet. Invitations, roles and limits are noted here.</p>;
  return (
    <>
      <ol className={styles.list}>
        {events.slice(0, isWhole ? undefined : shownFirst).map((event) => (
          <li key={`${event.date} ${event.kind} ${event.about}`} className={styles.row}>
            <span className={styles.who}>{eventText(event)}</span>
            <time className={styles.note} dateTime={event.date}>
              {timeText(event.date)}
            </time>
          </li>
        ))}
      </ol>
      {!isWhole && events.length > shownFirst && (
        <p className={styles.actions}>
          <Button onClick={() => setWhole(true)}>{`Show all ${events.length}`}</Button>
        </p>
      )}
    </>
  );
}
