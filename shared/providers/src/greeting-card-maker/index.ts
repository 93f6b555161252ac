export { chooseGreetingCardMaker, greetingCardMakerVariables } from './choose-greeting-card-maker';
export {
  type GreetingCardMaker,
  GreetingCardMakerUnavailable,
  type GreetingCardOrder,
  type GreetingCardOutcome,
} from './port';
