import { Button, Dialog } from '@bowtie/ui';
import { UndoNotice } from '@bowtie/ui/undo';
import { useRef, useState } from 'react';
import { type CardDraft, emptyDraft } from './draft';
import styles from './prepaid-card.module.css';

interface StartOverProps {
  /** What is typed and chosen now. */
  readonly draft: CardDraft;
  readonly disabled: boolean | undefined;
  /** Puts another draft into the form. */
  readonly onReset: (draft: CardDraft) => void;
}

const names: readonly { field: Exclude<keyof CardDraft, 'design'>; label: string }[] = [
  { field: 'cardAmount', label: 'amount' },
  { field: 'cardRecipientFullName', label: 'recipient’s name' },
  { field: 'emailAddress', label: 'recipient’s e-mail' },
  { field: 'emailLanguage', label: 'language of the e-mail' },
  { field: 'carrierMessage', label: 'message' },
  { field: 'cardSenderFullName', label: 'sender’s name' },
  { field: 'quantity', label: 'number of cards' },
];

/** What would be lost by beginning anew; the design stays. */
function lostBy(draft: CardDraft): readonly string[] {
  return names.filter(({ field }) => draft[field] !== emptyDraft[field]).map(({ label }) => label);
}

const list = new Intl.ListFormat('en-US');

/** Begins the card anew after a question that names what goes, and brings it back as long as nothing new is typed. */
export function StartOver({ draft, disabled, onReset }: StartOverProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [discarded, setDiscarded] = useState<CardDraft>();
  const again = useRef<HTMLButtonElement>(null);
  const lost = lostBy(draft);
  return (
    <div className={styles.again}>
      <Button
        ref={again}
        variant="quiet"
        size="small"
        onClick={() => {
          setDiscarded(undefined);
          setConfirming(true);
        }}
        disabled={disabled === true || lost.length === 0}
      >
        Start over
      </Button>
      <div role="status">
        <UndoNotice
          removed={lost.length === 0 ? discarded : undefined}
          onUndo={(before) => {
            onReset({ ...before, design: draft.design });
            setDiscarded(undefined);
            requestAnimationFrame(() => again.current?.focus());
          }}
        >
          {(before) =>
            lostBy(before).length === 1
              ? `The ${list.format(lostBy(before))} was cleared.`
              : `The ${list.format(lostBy(before))} were cleared.`
          }
        </UndoNotice>
      </div>
      <Dialog
        title="Start over?"
        size="small"
        open={isConfirming}
        onClose={() => setConfirming(false)}
        footer={
          <>
            <Button variant="quiet" onClick={() => setConfirming(false)}>
              Keep it
            </Button>
            <Button
              variant="ribbon"
              onClick={() => {
                setDiscarded(draft);
                onReset({ ...emptyDraft, design: draft.design });
                setConfirming(false);
              }}
            >
              Clear and start over
            </Button>
          </>
        }
      >
        <p>{`This clears the ${list.format(lost)} of this card. The design stays.`}</p>
      </Dialog>
    </div>
  );
}
