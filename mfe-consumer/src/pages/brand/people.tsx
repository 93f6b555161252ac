import type { DirectCards } from '@bowtie/contracts';
import type { BrandKind } from '@bowtie/domain';
import { Button, linkClass } from '@bowtie/ui';
import { CardStep } from '@bowtie/ui/cards';
import { UndoNotice } from '@bowtie/ui/undo';
import { Link } from '@bowtie/web';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { type BrandOrder, emptyRecipient, mostPeople, type Recipient } from './brand-order';
import styles from './brand-page.module.css';
import { RecipientFields } from './recipient-fields';
import { useBrandOrder } from './use-brand-order';

interface PeopleProps {
  brand: DirectCards;
  /** The keys of addresses that are used although nobody could confirm them. */
  confirmed: ReadonlySet<string>;
  onConfirm: (key: string, confirmed: boolean) => void;
  /** A card that is changed has one recipient. */
  isEdit: boolean;
}

interface Removed {
  id: string;
  person: Recipient;
  /** Where they stood. */
  place: number;
}

const lastOnes: Record<BrandKind, string> = {
  egift: 'This is the last e-gift.',
  plastic: 'This is the last plastic card.',
};

function leftText(left: number, kind: BrandKind): string {
  if (left === 1) return lastOnes[kind];
  return kind === 'egift' ? `There are ${left} e-gifts left.` : `There are ${left} plastic cards left.`;
}

/** Why nobody can be added; nothing while somebody can. */
function fullText(count: number, left: number, kind: BrandKind): string | undefined {
  if (count >= left) return leftText(left, kind);
  if (count >= mostPeople) return `${mostPeople} recipients at once. Add these, then go on with the others.`;
  return undefined;
}

function newPersonId(ids: readonly string[]): string {
  return `p${Math.max(...ids.map((id) => Number(id.slice(1)))) + 1}`;
}

/** Everybody who gets a card: one, or several with their own e-mails or addresses. */
export function People({ brand, confirmed, onConfirm, isEdit }: PeopleProps) {
  const form = useForm<BrandOrder>();
  const { kind, people } = useBrandOrder();
  const [removed, setRemoved] = useState<Removed>();
  const [added, setAdded] = useState<string>();
  const ids = Object.keys(people);
  const full = fullText(ids.length, kind === 'plastic' ? brand.plastic_count : brand.egift_count, kind);

  const add = () => {
    const id = newPersonId(removed === undefined ? ids : [...ids, removed.id]);
    form.change('people', { ...people, [id]: emptyRecipient });
    setAdded(id);
    setRemoved(undefined);
  };
  const remove = (id: string) => {
    setRemoved({ id, person: { ...emptyRecipient, ...people[id] }, place: ids.indexOf(id) });
    form.change('people', Object.fromEntries(Object.entries(people).filter(([other]) => other !== id)));
  };
  const undo = ({ id, person, place }: Removed) => {
    const all = Object.entries(people);
    form.change('people', Object.fromEntries([...all.slice(0, place), [id, person], ...all.slice(place)]));
    setAdded(id);
    setRemoved(undefined);
  };

  return (
    <CardStep title={ids.length > 1 ? 'Who are they for?' : 'Who is it for?'}>
      {ids.map((id, place) => (
        <RecipientFields
          key={id}
          id={id}
          kind={kind}
          label={ids.length > 1 ? `Recipient ${place + 1}` : 'Recipient'}
          isNew={id === added}
          onRemove={ids.length > 1 ? () => remove(id) : undefined}
          confirmed={confirmed}
          onConfirm={onConfirm}
        />
      ))}
      <div role="status" className={styles.removed}>
        <UndoNotice removed={removed} onUndo={undo}>
          {({ person, place }) =>
            person.name.trim() === ''
              ? `Recipient ${place + 1} was removed.`
              : `${person.name.trim()} was removed.`
          }
        </UndoNotice>
      </div>
      {!isEdit && (
        <div className={styles.more}>
          <Button icon="plus" disabled={full !== undefined} onClick={add}>
            Add another recipient
          </Button>
          <p className={styles.moreNote} aria-live="polite">
            {full ??
              (ids.length > 1 && (
                <span>
                  A whole list?{' '}
                  <Link to="/bulk-gift-cards/" className={linkClass('inline')}>
                    Order in bulk
                  </Link>
                </span>
              ))}
          </p>
        </div>
      )}
    </CardStep>
  );
}
