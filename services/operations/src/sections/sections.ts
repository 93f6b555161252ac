import type { OperationsDeps } from '../deps';
import type { Section } from '../web/page-request';
import { auditSection } from './audit/audit-section';
import { businessesSection } from './businesses/businesses-section';
import { cardsSection } from './cards/cards-section';
import { catalogSection } from './catalog/catalog-section';
import { homeSection } from './home/home-section';
import { ordersSection } from './orders/orders-section';
import { peopleSection } from './people/people-section';
import { promotionsSection } from './promotions/promotions-section';
import { releasesSection } from './releases/releases-section';
import { reviewsSection } from './reviews/reviews-section';

/** The parts of the operators' pages in the order of their menu. A new part is a folder beside these and one line here. */
const sections: readonly ((deps: OperationsDeps) => Section)[] = [
  homeSection,
  ordersSection,
  cardsSection,
  peopleSection,
  businessesSection,
  reviewsSection,
  promotionsSection,
  catalogSection,
  releasesSection,
  auditSection,
];

export function sectionsOf(deps: OperationsDeps): Section[] {
  return sections.map((createSection) => createSection(deps));
}
