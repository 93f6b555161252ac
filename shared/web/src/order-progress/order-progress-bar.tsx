import { type OrderProgress, scheduledState } from '@bowtie/domain';
import { VisuallyHidden } from '@bowtie/ui';
import { Progress } from '@bowtie/ui/lists';
import { useEffect, useState } from 'react';

/** Parts after each of which the progress is read out: a card at a time would say nothing else for minutes. */
const announcedParts = 4;

const refundLabels = { refund: 'We are refunding your cards', cancel: 'We are canceling your cards' };

/** How far the cards of an order are: in being made, or in going back. */
export function OrderProgressBar({ progress }: { progress: OrderProgress }) {
  const { refund_progress: back } = progress;
  const { total, done } = back ?? progress;
  const { [scheduledState]: scheduled = 0 } = progress.states;
  const waiting =
    progress.is_over && scheduled > 0 ? 'Scheduled cards wait for their time' : 'We are making your cards';
  const made = done === total ? 'All cards are done' : waiting;
  const label = back === undefined ? made : refundLabels[back.kind];
  const text = `${done} of ${total} ${total === 1 ? 'card' : 'cards'}`;
  const part = total === 0 ? 0 : Math.floor((done / total) * announcedParts);
  const [announced, setAnnounced] = useState({ part, text: '' });
  useEffect(() => {
    if (part !== announced.part) setAnnounced({ part, text: `${text} done` });
  }, [part, announced, text]);
  return (
    <div>
      <Progress label={label} value={done} max={total} state={text} />
      <VisuallyHidden>
        <span role="status">{announced.text}</span>
      </VisuallyHidden>
    </div>
  );
}
