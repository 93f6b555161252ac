import type { BusinessMember, BusinessPeople } from '@bowtie/contracts';
import { Badge, Button, VisuallyHidden } from '@bowtie/ui';
import { useState } from 'react';
import { roleLabels } from '../../business-account/business-data';
import { dayText } from '../../business-account/date-text';
import styles from '../../business-account/rows.module.css';
import { useFocusAfter } from '../../business-account/use-focus-after';
import { HandOverDialog } from './hand-over-dialog';
import { MemberDialog } from './member-dialog';

/** The people of a business, and for an owner what can be done about each. */
export function Members({ people }: { people: BusinessPeople }) {
  const [changed, setChanged] = useState<BusinessMember>();
  const [isHandedOver, setHandedOver] = useState(false);
  const list = useFocusAfter<HTMLUListElement>();
  const { members, role } = people;
  const isOwner = role === 'owner';
  const others = members.filter(({ is_you }) => !is_you);
  return (
    <>
      <ul className={styles.list} ref={list.ref} tabIndex={-1} aria-label="Who is in">
        {members.map((member) => (
          <li key={member.user_id} className={styles.row}>
            <div className={styles.who}>
              <span className={styles.name}>
                <strong>{member.name}</strong>
                {member.is_you && <span className={styles.note}>(you)</span>}
                <Badge tone={member.role === 'owner' ? 'evergreen' : 'plain'}>
                  {roleLabels[member.role]}
                </Badge>
              </span>
              <span className={styles.note}>{`${member.email}, since ${dayText(member.date)}`}</span>
            </div>
            {isOwner && !member.is_you && (
              <Button size="small" onClick={() => setChanged(member)}>
                Change<VisuallyHidden> {member.name}</VisuallyHidden>
              </Button>
            )}
            {isOwner && member.is_you && others.length > 0 && (
              <Button size="small" onClick={() => setHandedOver(true)}>
                Hand over
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changed !== undefined && (
        <MemberDialog member={changed} onClose={() => setChanged(undefined)} onRemoved={list.moveFocus} />
      )}
      {isHandedOver && <HandOverDialog members={others} onClose={() => setHandedOver(false)} />}
    </>
  );
}
