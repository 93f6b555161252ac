import { type OfferTopic, offerTopics } from '@bowtie/contracts';
import { FormCheckboxGroup } from '@bowtie/web/forms';

/** What people read of each topic. */
const topicTexts: Readonly<Record<OfferTopic, string>> = {
  discounts: 'Discounts and cash back',
  designs: 'New designs and occasions',
  business: 'Ideas for teams and businesses',
};

/** Said where nothing is chosen: whoever wants no topic wants no offers. */
export const noTopicChosen = 'Please choose what you would like to hear about, or no offers at all.';

const options = offerTopics.map((value) => ({ value, label: topicTexts[value] }));

/** A box for each topic of the newsletter: the `topics` of a form. */
export function TopicChoice({ legend }: { legend: string }) {
  return <FormCheckboxGroup name="topics" legend={legend} options={options} />;
}
