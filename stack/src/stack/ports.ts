import getPort from 'get-port';

/** Every port of a stack; all but the gateway's are found free. */
export interface StackPorts {
  gateway: number;
  redis: number;
  store: number;
  payment: number;
  issuing: number;
  parcel: number;
  print: number;
  greeting: number;
  address: number;
  smtp: number;
  mail: number;
  fulfilment: number;
  catalog: number;
  cart: number;
  order: number;
  card: number;
  account: number;
}

const free = () => getPort({ host: '127.0.0.1' });

/** Finds the ports of a stack. @param gateway 0: a free one is found too */
export async function findPorts(gateway: number): Promise<StackPorts> {
  return {
    gateway: gateway === 0 ? await free() : gateway,
    redis: await free(),
    store: await free(),
    payment: await free(),
    issuing: await free(),
    parcel: await free(),
    print: await free(),
    greeting: await free(),
    address: await free(),
    smtp: await free(),
    mail: await free(),
    fulfilment: await free(),
    catalog: await free(),
    cart: await free(),
    order: await free(),
    card: await free(),
    account: await free(),
  };
}
