import { chooseGreetingCardMaker, type GreetingCardMaker } from '@bowtie/providers/greeting-card-maker';
import { chooseParcelShipments, type ParcelShipments } from '@bowtie/providers/parcel-carrier';
import { choosePrintHouse, type PrintHouse } from '@bowtie/providers/print-house';
import type { FulfilmentSettings } from './config';

/** Who makes and carries what cards are mailed in. */
export interface Partners {
  printHouse: PrintHouse;
  greetingCards: GreetingCardMaker;
  parcels: ParcelShipments;
}

/** The partners that the configuration names. */
export function choosePartners(settings: FulfilmentSettings): Partners {
  return {
    printHouse: choosePrintHouse(settings),
    greetingCards: chooseGreetingCardMaker(settings),
    parcels: chooseParcelShipments(settings),
  };
}
