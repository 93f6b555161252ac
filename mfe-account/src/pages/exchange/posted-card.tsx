import type { CallAnswer, canExchangeVirtualForPhysical } from '@bowtie/contracts';
import { cardStateLabel, dayText, moneyText } from '@bowtie/domain';
import { Badge, Surface, TextLink } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './exchange.module.css';

/** Where the card is that took a gift's place. */
export function PostedCard({ gift }: { gift: CallAnswer<typeof canExchangeVirtualForPhysical> }) {
  const { posted, balance } = gift;
  if (posted === null) return null;
  const { tracking } = posted;
  return (
    <Surface as="section" className={styles.posted} aria-label="Your new card">
      <p>
        <Badge tone="evergreen">{cardStateLabel(posted.status, true)}</Badge>
      </p>
      <p>
        A card with <strong>{moneyText({ dollars: balance })}</strong> is on its way to you.
        <span>{tracking?.delivery_date && ` It arrives ${dayText(tracking.delivery_date)}.`}</span>
      </p>
      {tracking !== null && tracking.tracking_url !== '' && (
        <p>
          <TextLink
            href={tracking.tracking_url}
          >{`Follow the parcel with ${tracking.carrier}, ${tracking.tracking_number}`}</TextLink>
        </p>
      )}
      <p>
        When it is there, <Link to="/activate/">activate it</Link> with what is printed on it. This page tells
        where it is until then.
      </p>
    </Surface>
  );
}
