import type { Address, ShippingMethod } from '@bowtie/contracts';
import { fetchServerData, type Query, reportError, type ServerData, useServerData } from '@bowtie/web';
import {
  type AddressCheck,
  addressCheckQuery,
  addressKey,
  failedCheck,
  fetchAddressCheck,
} from '@bowtie/web/addresses';

const loadCalls = () => import('./carrier-calls');
/** Prices and days of arrival are true for a while only. */
const freshMs = 600_000;
/** Whoever still types is let finish. */
const delayMs = 350;

/** How the parcel carrier takes a card to an address, cheapest first. Rejects while it does not answer. */
export function shippingMethodsQuery(address: Address): Query<readonly ShippingMethod[]> {
  return {
    key: `shipping methods ${addressKey(address)}`,
    load: async (signal) => {
      try {
        return await (await loadCalls()).fetchShippingMethods(address, signal);
      } catch (error) {
        // A part of the page that could not be loaded is reported as an outage of the service is.
        if (!signal.aborted) reportError('shipping methods', error);
        throw error;
      }
    },
    freshMs,
  };
}

/** What the services have said so far about the address in the form; undefined while that is open. */
export interface AddressState {
  /** Whether there is an address that could be asked about. */
  asking: boolean;
  check: AddressCheck | undefined;
  /** Null when the carrier did not answer. */
  methods: readonly ShippingMethod[] | null | undefined;
}

function answerOf<T, Failed>({ status, data }: ServerData<T>, failed: Failed): T | Failed | undefined {
  return status === 'failed' ? failed : data;
}

async function fetchMethods(address: Address): Promise<readonly ShippingMethod[] | null> {
  try {
    return await fetchServerData(shippingMethodsQuery(address));
  } catch {
    return null;
  }
}

function useAnswer<T>(query: Query<T> | undefined, delay: number): ServerData<T> {
  const { key, load, ...options } = query ?? { key: undefined, load: disabledLoad };
  return useServerData<T>(key, load, { ...options, delayMs: delay });
}

const disabledLoad = () => Promise.reject(new Error('Nothing was asked for'));

/** The ways of shipping to an address, if there is one; null when the carrier did not answer, undefined while it is asked. */
export function useShippingMethods(address: Address | null): readonly ShippingMethod[] | null | undefined {
  return answerOf(useAnswer(address === null ? undefined : shippingMethodsQuery(address), 0), null);
}

/** Follows an address that is whole: asks whether it can be delivered to and how, and says what came back. */
export function useAddressAnswers(address: Address | null) {
  const check = useAnswer(address === null ? undefined : addressCheckQuery(address), delayMs);
  const methods = useAnswer(address === null ? undefined : shippingMethodsQuery(address), delayMs);
  const state: AddressState = {
    asking: address !== null,
    check: answerOf(check, failedCheck),
    methods: answerOf(methods, null),
  };
  return {
    state,
    /** Asks again what failed. */
    retry: () => {
      if (state.check !== undefined && state.check.result !== 'deliverable') check.reload();
      if (methods.status === 'failed') methods.reload();
    },
    /** Waits for both answers. */
    settle: async (whole: Address) => {
      const [checked, ways] = await Promise.all([fetchAddressCheck(whole), fetchMethods(whole)]);
      return { check: checked, methods: ways };
    },
  };
}
