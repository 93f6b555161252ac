import { UndoNotice } from '@bowtie/ui/undo';
import { useId } from 'react';
import styles from './same-for-all.module.css';
import type { SameForAll } from './use-same-for-all';

const shared = {
  plastic: 'package, words and address',
  virtual: 'mailbox and words',
} as const;

const list = new Intl.ListFormat('en-US');

function hintOf({ kind, on, follows }: SameForAll): string {
  if (on) return `All get this card’s ${shared[kind]}. You can still change one of them on its own.`;
  if (follows !== undefined)
    return `Filled in like card ${follows}. What you change here is for this card alone.`;
  return `Or give each card its own ${shared[kind]}.`;
}

/** Shares everything about this card's way with all cards of its kind. A card that is alone is not asked. */
export function SameForAllSwitch({ same }: { readonly same: SameForAll }) {
  const id = useId();
  const { kind, count, on, replaced, turn, undo } = same;
  if (count < 2) return null;
  return (
    <div className={styles.same}>
      <label className={styles.line}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          className={styles.switch}
          checked={on}
          aria-describedby={id}
          onChange={(event) => turn(event.target.checked)}
        />
        <span>{`Same for ${count === 2 ? 'both' : `all ${count}`} ${kind === 'plastic' ? 'plastic' : 'e-mail'} cards`}</span>
      </label>
      <p id={id} className={styles.hint}>
        {hintOf(same)}
      </p>
      <div role="status">
        <UndoNotice
          removed={replaced.length > 0 ? replaced : undefined}
          after={replaced.join()}
          onUndo={undo}
        >
          {(cards) =>
            `${cards.length === 1 ? 'Card' : 'Cards'} ${list.format(cards.map(String))} had ${cards.length === 1 ? 'its' : 'their'} own choices. They were replaced.`
          }
        </UndoNotice>
      </div>
    </div>
  );
}
