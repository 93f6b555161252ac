import { type BootData, directCards, fillCall, type PageLanguage, type ReleasePage } from '@bowtie/contracts';
import { brandCardName, brandPageDescription, brandPageTitle } from '@bowtie/domain';
import { textIn } from '@bowtie/service-kit';

/** The page as it is told of: with the title, the description and the product of the brand that it is about. */
export function withSubject(
  page: ReleasePage,
  answers: BootData['answers'],
  language: PageLanguage,
): ReleasePage {
  const brand = brandOf(page, answers);
  if (brand === undefined) return page;
  const { onDemandCards: cards, promotionLabels } = brand;
  const { merchant } = cards;
  const values = cards.range ?? rangeOf(cards.denominations ?? []);
  const told = { name: merchant.name, values, kinds: cards.sold_as, labels: promotionLabels };
  const product = {
    name: textIn(language, brandCardName(merchant.name)),
    image: merchant.merchantImageUrl,
    lowPrice: values.min * (1 - cards.discount_percentage / 100),
    highPrice: values.max * (1 - cards.discount_percentage / 100),
  };
  const sells = values.min > 0;
  const title = textIn(language, brandPageTitle(told));
  const description = brandPageDescription(told)
    .map((sentence) => textIn(language, sentence))
    .join(' ');
  return { ...page, route: { ...page.route, title, description, ...(sells && { product }) } };
}

/** The brand whose page it is; undefined where it is about none, or nothing is known of it. */
export function brandOf({ route, params, query }: ReleasePage, answers: BootData['answers']) {
  const url = route.subject && fillCall(route.subject, params, query);
  return url === undefined ? undefined : directCards.answer.safeParse(answers[url]).data;
}

function rangeOf(values: readonly number[]): { min: number; max: number } {
  return values.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...values), max: Math.max(...values) };
}
