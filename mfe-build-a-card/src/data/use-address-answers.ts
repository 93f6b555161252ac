import type { Address, ShippingMethod } from '@bowtie/contracts';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { AddressAnswers } from './address-answers';
import type { AddressCheck } from './carrier-calls';
import { addressKey } from './wire-address';

/** One book of answers a store: the next card to the same address need not wait again. */
const answersAtom = atom(() => new AddressAnswers());
/** What the services have said of addresses so far. */
export function useKeptAnswers(): AddressAnswers {
  return useAtomValue(answersAtom);
}

/** Whoever still types is let finish. */
const askAfterMs = 350;

/** What the services have said so far about the address in the form; undefined while that is open. */
export interface AddressState {
  /** Whether there is an address that could be asked about. */
  asking: boolean;
  check: AddressCheck | undefined;
  methods: readonly ShippingMethod[] | null | undefined;
}

interface Heard {
  key: string;
  check?: AddressCheck;
  methods?: readonly ShippingMethod[] | null;
}

/** Follows an address that is whole: asks whether it can be delivered to and how, and says what came back. */
export function useAddressAnswers(address: Address | null) {
  const answers = useKeptAnswers();
  const [heard, setHeard] = useState<Heard>();
  const [attempt, setAttempt] = useState(0);
  const key = address === null ? '' : `${attempt} ${addressKey(address)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is made anew on every render; its key says whether it is another one.
  useEffect(() => {
    if (address === null) return;
    let gone = false;
    const hear = (part: Omit<Heard, 'key'>) => {
      if (!gone) setHeard((now) => ({ ...(now?.key === key ? now : {}), key, ...part }));
    };
    const timer = setTimeout(() => {
      answers.check(address).then((check) => hear({ check }));
      answers.methods(address).then((methods) => hear({ methods }));
    }, askAfterMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key, answers]);

  const current = heard?.key === key ? heard : undefined;
  const state: AddressState = {
    asking: address !== null,
    check: current?.check,
    methods: current?.methods,
  };
  return {
    state,
    /** Asks again what failed. */
    retry: () => setAttempt((now) => now + 1),
    /** Waits for both answers. */
    settle: async (whole: Address) => {
      const [check, methods] = await Promise.all([answers.check(whole), answers.methods(whole)]);
      setHeard({ key: `${attempt} ${addressKey(whole)}`, check, methods });
      return { check, methods };
    },
  };
}
