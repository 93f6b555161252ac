export { cardIssuerVariables, chooseCardIssuer } from './choose-card-issuer';
export {
  type CardAction,
  type CardActionOutcome,
  type CardFunds,
  type CardHistory,
  type CardIssuer,
  CardIssuerUnavailable,
  type CardTransaction,
  type HistoryRequest,
  type IssuedCard,
  type IssueOutcome,
  type IssueRequest,
  type IssuerCardStatus,
  type ReplaceOutcome,
  type ReplaceRequest,
} from './port';
