import type { OrderProgress } from '@bowtie/domain';
import { VisuallyHidden } from '@bowtie/ui';
import { Progress } from '@bowtie/ui/lists';
import { useEffect, useState } from 'react';

/** Parts after each of which the progress is read out: a card at a time would say nothing else for minutes. */
const announcedParts = 4;

/** How far the cards of an order are. */
export function OrderProgressBar({ progress: { total, done } }: { progress: OrderProgress }) {
  const words = `${done} of ${total} ${total === 1 ? 'card' : 'cards'}`;
  const part = total === 0 ? 0 : Math.floor((done / total) * announcedParts);
  const [heard, setHeard] = useState({ part, words: '' });
  useEffect(() => {
    if (part !== heard.part) setHeard({ part, words: `${words} done` });
  }, [part, heard, words]);
  return (
    <div>
      <Progress
        label={done === total ? 'All cards are done' : 'We are making your cards'}
        value={done}
        max={total}
        state={words}
      />
      <VisuallyHidden>
        <span role="status">{heard.words}</span>
      </VisuallyHidden>
    </div>
  );
}
