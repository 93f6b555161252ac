import type { Address, ShippingMethod } from '@bowtie/contracts';
import {
  addressPartNames,
  type BuildACardCard,
  type DeliveryInfo,
  deliver,
  type Flow,
  recordOf,
} from '@bowtie/domain';
import { useEffect, useRef, useState } from 'react';
import { type AddressField, addressErrors, emptyAddress } from '../../../card-text/text-rules';
import { useAddressAnswers } from '../../../data/use-address-answers';
import { addressFields, addressKey, wireAddress } from '../../../data/wire-address';
import { useTyping } from '../../../flow-form/use-typing';
import type { StepProps } from '../step/step';
import { checkMessage } from './address-check-notice';

/** The way that is taken: the wanted one where the carrier has it, else the cheapest. */
function methodOf(methods: readonly ShippingMethod[] | null | undefined, wanted: string | null) {
  return methods?.find(({ id }) => id === wanted) ?? methods?.[0];
}

/** What the form of the address holds. */
export interface AddressValues extends Pick<DeliveryInfo, AddressField>, Record<string, unknown> {}

/** What is asked for of an address. */
export const addressNames: readonly AddressField[] = ['shippingName', ...addressPartNames];

export function addressValues({ deliveryInfo }: BuildACardCard): AddressValues {
  const info = deliveryInfo ?? emptyAddress;
  return recordOf(addressNames, (name) => info[name]);
}

/** Changes where a card goes, or with it all of its kind. Another address has ways and prices of its own: none is chosen. */
function changeAddress(flow: Flow, cardId: string, patch: Partial<DeliveryInfo>, forAll: boolean): Flow {
  const info = flow.cards.find((card) => card.cardId === cardId)?.deliveryInfo ?? emptyAddress;
  const moved = addressPartNames.some((field) => field in patch && patch[field] !== info[field]);
  const change = { ...patch, ...(moved ? { shippingMethod: null } : {}) };
  // Shared whole: half of one address with half of another would lead nowhere.
  return deliver(flow, cardId, forAll ? { ...info, ...change } : change, forAll);
}

/** Where a card is posted to and how, as it is typed: what the services say of it, and whether it may be gone on with. */
export function useDelivery({
  act,
  type,
  forAll,
  card,
  fieldErrors,
  onDone,
}: Omit<StepProps, 'flow' | 'arriving' | 'onBack'>) {
  const info = card.deliveryInfo ?? emptyAddress;
  const invalidParts = addressErrors(info);
  const { shippingName: _name, ...invalidAddressParts } = invalidParts;
  const whole = Object.keys(invalidAddressParts).length === 0 ? wireAddress(info) : null;
  const answers = useAddressAnswers(whole);
  const { check, methods } = answers.state;
  const [wanted, want] = useState(info.shippingMethod);
  const method = check?.result === 'deliverable' ? methodOf(methods, wanted) : undefined;
  const [waiting, wait] = useState(false);
  // What is wrong with the address stands below it at once, and at the street only once it was tried to go on with it.
  const [rejectedKey, setRejectedKey] = useState<string>();

  // Another way than the one that was refused is taken where the carrier does not have that one any more.
  const methodErrorOf = (taken: ShippingMethod | undefined) =>
    taken !== undefined && taken.id === info.shippingMethod ? fieldErrors.shippingMethod : undefined;

  const change = (patch: Partial<DeliveryInfo>) => act(changeAddress, card.cardId, patch, forAll);
  const typing = useTyping<AddressValues>(
    (cardId, typed) => void type(changeAddress, cardId, typed, forAll),
    () => void act((now: Flow) => now),
    { atOnce: true },
  );
  const take = (address: Address) => change(addressFields(address));
  // Kept at once, so that a reload does not fall back to the cheapest way.
  const chooseMethod = (shippingMethod: string) => {
    want(shippingMethod);
    change({ shippingMethod });
  };

  const latest = useRef<string>(undefined);
  const key = whole === null ? undefined : addressKey(whole);
  useEffect(() => {
    latest.current = key;
    wait(false);
    return () => {
      latest.current = undefined;
    };
  }, [key]);

  const goOn = async (values: AddressValues) => {
    typing.settle();
    if (addressNames.some((name) => fieldErrors[name] !== undefined)) return false;
    const typed: DeliveryInfo = { ...info, ...values };
    const whole = wireAddress(typed);
    wait(true);
    const said = await answers.settle(whole);
    // The visitor may have gone back meanwhile, or typed another address.
    if (latest.current !== addressKey(whole)) return true;
    const taken = methodOf(said.methods, wanted);
    wait(false);
    setRejectedKey(addressKey(whole));
    if (said.check.result !== 'deliverable' || taken === undefined) return false;
    if (methodErrorOf(taken) !== undefined) return false;
    onDone(act(deliver, card.cardId, { ...typed, shippingMethod: taken.id }, forAll));
    return true;
  };

  return {
    info,
    answers,
    /** The way that is taken; undefined until the carrier has said which there are. */
    method,
    methodError: methodErrorOf(method),
    waiting,
    isInvalid:
      addressNames.some((name) => fieldErrors[name] !== undefined) || methodErrorOf(method) !== undefined,
    /** What the store or the services refuse, by field. */
    streetErrors: {
      ...fieldErrors,
      addressLine1:
        fieldErrors.addressLine1 ?? (rejectedKey === key ? checkMessage(answers.state) : undefined),
    },
    typing,
    take,
    takeKnown: (delivery: DeliveryInfo) => {
      want(delivery.shippingMethod);
      change({ ...delivery, shippingMethod: null });
    },
    chooseMethod,
    goOn,
  };
}
