export { cardLinkVariables, chooseCardLink } from './choose-card-link';
export { type CardLink, CardLinkUnavailable, type RedemptionAccount } from './port';
