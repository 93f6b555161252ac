import { chooseGreetingCardMaker, type GreetingCardMaker } from '@bowtie/providers/greeting-card-maker';
import { chooseParcelShipments, type ParcelShipments } from '@bowtie/providers/parcel-carrier';
import { choosePrintHouse, type PrintHouse } from '@bowtie/providers/print-house';
import type { FulfilmentConfig } from './config';

/** Who makes and carries what cards are mailed in. */
export interface Providers {
  printHouse: PrintHouse;
  greetingCards: GreetingCardMaker;
  parcels: ParcelShipments;
}

/** The providers that the configuration names. */
export function chooseProviders(config: FulfilmentConfig): Providers {
  return {
    printHouse: choosePrintHouse(config),
    greetingCards: chooseGreetingCardMaker(config),
    parcels: chooseParcelShipments(config),
  };
}
