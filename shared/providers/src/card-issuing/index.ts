export { cardIssuerVariables, chooseCardIssuer } from './choose-card-issuer';
export {
  type CardIssuer,
  CardIssuerUnavailable,
  type IssuedCard,
  type IssueOutcome,
  type IssueRequest,
} from './port';
