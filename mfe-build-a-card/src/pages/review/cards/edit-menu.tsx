import { type BuildACardCard, carrierTypeOf, needsGreetingCard } from '@bowtie/domain';
import { Button, Popover } from '@bowtie/ui';
import type { LinePlace } from '../add-to-cart/card-errors';
import styles from './edit-menu.module.css';

interface Choice {
  part: LinePlace['part'];
  label: string;
}

/** The steps that a card of its kind can be opened at. */
function editChoices(card: BuildACardCard): readonly Choice[] {
  const design: Choice = { part: 'landing', label: 'Design, value and name' };
  if (card.deliveryMethod === 'virtual') {
    return [
      { part: 'landing', label: 'Design and value' },
      { part: 'email', label: 'Words and mailbox' },
    ];
  }
  return [
    design,
    { part: 'package', label: 'Package' },
    ...(needsGreetingCard(carrierTypeOf(card))
      ? [{ part: 'greeting-card', label: 'Greeting card' } as const]
      : []),
    { part: 'words', label: 'Words' },
    { part: 'delivery', label: 'Address and shipping' },
  ];
}

interface EditMenuProps {
  card: BuildACardCard;
  name: string;
  onEdit: (part: LinePlace['part']) => void;
}

/** Asks at which step the card shall be opened. */
export function EditMenu({ card, name, onEdit }: EditMenuProps) {
  return (
    <Popover
      label={`Edit ${name}`}
      align="start"
      trigger={(props) => (
        <Button variant="outline" size="small" icon="edit" {...props} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      )}
    >
      {(close) => (
        <ul className={styles.choices}>
          {editChoices(card).map(({ part, label }) => (
            <li key={part}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  close();
                  onEdit(part);
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
