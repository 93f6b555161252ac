import {
  type BusinessInvitation,
  resendBusinessInvitation,
  revokeBusinessInvitation,
} from '@bowtie/contracts';
import { Badge, Button, VisuallyHidden } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { roleLabels } from '../../business-account/business-data';
import { dayText } from '../../business-account/date-text';
import styles from '../../business-account/rows.module.css';
import { useBusinessAction } from '../../business-account/use-business-action';

/** Who is invited and has not joined yet. */
export function Invitations({ invitations }: { invitations: readonly BusinessInvitation[] }) {
  const { busy, run } = useBusinessAction();
  if (invitations.length === 0) return <p className={styles.note}>Nobody is invited at the moment.</p>;
  return (
    <ul className={styles.list} aria-label="Invitations">
      {invitations.map(({ invitation_id, email, role, date, date_expires, is_expired }) => {
        const params = { invitation_id };
        const resend = () => call(resendBusinessInvitation, { params });
        const revoke = () => call(revokeBusinessInvitation, { params });
        return (
          <li key={invitation_id} className={styles.row}>
            <div className={styles.who}>
              <span className={styles.name}>
                <span>{email}</span> <Badge tone={is_expired ? 'amber' : 'plain'}>{roleLabels[role]}</Badge>
              </span>
              <span
                className={styles.note}
              >{`${is_expired ? 'Expired on' : `Sent ${dayText(date)}, good until`} ${dayText(date_expires)}`}</span>
            </div>
            <p className={styles.actions}>
              <Button
                size="small"
                busy={busy}
                onClick={() => void run(resend, `We sent the invitation to ${email} again.`)}
              >
                Send again
                <VisuallyHidden>
                  {' '}
                  to <span>{email}</span>
                </VisuallyHidden>
              </Button>
              <Button
                size="small"
                variant="quiet"
                busy={busy}
                onClick={() => void run(revoke, `The invitation to ${email} is taken back.`)}
              >
                Take back
                <VisuallyHidden>
                  {' '}
                  the invitation to <span>{email}</span>
                </VisuallyHidden>
              </Button>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
