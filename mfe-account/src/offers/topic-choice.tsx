import { type OfferTopic, offerTopics } from '@bowtie/contracts';
import { Checkbox, Fieldset } from '@bowtie/ui/forms';

/** What people read of each topic. */
const topicTexts: Readonly<Record<OfferTopic, string>> = {
  discounts: 'Discounts and cash back',
  designs: 'New designs and occasions',
  business: 'Ideas for teams and businesses',
};

/** Said where nothing is chosen: whoever wants no topic wants no offers. */
export const noTopicChosen = 'Please choose what you would like to hear about, or no offers at all.';

interface TopicChoiceProps {
  topics: readonly OfferTopic[];
  onTopics: (topics: OfferTopic[]) => void;
  legend: string;
  error?: string | undefined;
}

/** A box for each topic of the newsletter. */
export function TopicChoice({ topics, onTopics, legend, error }: TopicChoiceProps) {
  const choose = (topic: OfferTopic, wanted: boolean) =>
    onTopics(offerTopics.filter((each) => (each === topic ? wanted : topics.includes(each))));
  return (
    <Fieldset legend={legend} error={error}>
      {offerTopics.map((topic) => (
        <Checkbox
          key={topic}
          name="topics"
          value={topic}
          label={topicTexts[topic]}
          checked={topics.includes(topic)}
          onChange={(event) => choose(topic, event.target.checked)}
        />
      ))}
    </Fieldset>
  );
}
