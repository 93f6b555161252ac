import { afterAll, afterEach } from 'vitest';
import { FulfilmentHouse } from './fulfilment-house';

/** A house for the tests of a file. After each its workers are stopped and its partners do their work again. */
export async function openHouse(): Promise<FulfilmentHouse> {
  const house = await FulfilmentHouse.open();
  afterEach(async () => {
    await house.stopWorkers();
    house.heal();
  });
  afterAll(() => house.close());
  return house;
}
