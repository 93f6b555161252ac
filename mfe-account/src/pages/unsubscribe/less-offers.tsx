import type { OfferTopic } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import { signStyles as styles } from '@bowtie/web/sign';
import { useState } from 'react';
import { noTopicChosen, TopicChoice } from '../../offers/topic-choice';

interface LessOffersProps {
  topics: readonly OfferTopic[];
  isBusy: boolean;
  onSave: (topics: OfferTopic[]) => void;
}

/** For whoever wants some offers: what they are to be about. */
export function LessOffers({ topics, isBusy, onSave }: LessOffersProps) {
  const [chosen, setChosen] = useState<OfferTopic[]>([...topics]);
  const [isRefused, setRefused] = useState(false);
  const isEmpty = chosen.length === 0;
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(isEmpty);
        if (!isEmpty) onSave(chosen);
      }}
    >
      <TopicChoice
        legend="Or choose what we write about"
        topics={chosen}
        onTopics={setChosen}
        error={isRefused && isEmpty ? noTopicChosen : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Save my choice
        </Button>
      </div>
    </form>
  );
}
