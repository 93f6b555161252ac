import type { PlasticCardRow } from '../src/card/plastic-card';

/** A plastic card that may be sold, for tests. */
export const plastic: PlasticCardRow = {
  cardAmount: 50,
  nameOnCard: 'Ada Lovelace',
  cardMessage: 'Well done',
  cardRecipientFullName: 'Ada',
  cardSenderFullName: 'Grace',
  carrierMessage: 'Thank you!',
  cardRecipientAddressRecipientName: 'Ada Lovelace',
  cardRecipientAddressLine1: '12 Elm Street',
  cardRecipientAddressLine2: 'Apt 4',
  cardRecipientAddressCity: 'Springfield',
  cardRecipientAddressState: 'IL',
  cardRecipientAddressZip: '62701',
};
