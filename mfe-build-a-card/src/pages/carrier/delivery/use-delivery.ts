import type { Address, ShippingMethod } from '@bowtie/contracts';
import { type DeliveryInfo, deliver } from '@bowtie/domain';
import { useEffect, useRef, useState } from 'react';
import { useAddressAnswers } from '../../../data/use-address-answers';
import { addressFields, addressKey, wireAddress } from '../../../data/wire-address';
import type { StepProps } from '../step';
import { useFieldErrors } from '../use-field-errors';
import { type AddressField, noAddress, refuseAddress } from '../word-rules';
import { checkMessage } from './address-verdict';

/** The way that is taken: the wanted one where the carrier has it, else the cheapest. */
function methodOf(methods: readonly ShippingMethod[] | null | undefined, wanted: string | null) {
  return methods?.find(({ id }) => id === wanted) ?? methods?.[0];
}

/** What is asked for of an address. */
const asked: readonly AddressField[] = [
  'shippingName',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zip',
];

/** Where a plastic card goes: all but the name is what the services are asked about. */
const ofAddress: readonly (keyof DeliveryInfo)[] = ['addressLine1', 'addressLine2', 'city', 'state', 'zip'];

/** Where a card is posted to and how, as it is typed: what the services say of it, and whether it may be gone on with. */
export function useDelivery({
  act,
  forAll,
  card,
  refused,
  onDone,
}: Omit<StepProps, 'flow' | 'arriving' | 'onBack'>) {
  const info = card.deliveryInfo ?? noAddress;
  const wrong = refuseAddress(info);
  const { shippingName: _name, ...wrongAddress } = wrong;
  const whole = Object.keys(wrongAddress).length === 0 ? wireAddress(info) : null;
  const answers = useAddressAnswers(whole);
  const { check, methods } = answers.state;
  const errors = useFieldErrors<AddressField>(wrong, refused);
  const [wanted, want] = useState(info.shippingMethod);
  const method = check?.result === 'deliverable' ? methodOf(methods, wanted) : undefined;
  const [waiting, wait] = useState(false);
  // What is wrong with the address stands below it at once, and at the street only once it was tried to go on with it.
  const [refusedKey, refuseKey] = useState<string>();

  // Another way than the one that was refused is taken where the carrier does not have that one any more.
  const refusedMethod = (taken: ShippingMethod | undefined) =>
    taken !== undefined && taken.id === info.shippingMethod ? refused.shippingMethod : undefined;

  // Shared whole: half of one address with half of another would lead nowhere.
  const keep = (patch: Partial<DeliveryInfo>) =>
    act(deliver, card.cardId, forAll ? { ...info, ...patch } : patch, forAll);
  const type = (patch: Partial<DeliveryInfo>) => {
    // Another address has ways and prices of its own: until they are seen, none is chosen.
    const moved = ofAddress.some((field) => field in patch && patch[field] !== info[field]);
    keep({ ...patch, ...(moved ? { shippingMethod: null } : {}) });
  };
  const take = (address: Address) => type(addressFields(address));
  // Kept at once, so that a reload does not fall back to the cheapest way.
  const chooseMethod = (shippingMethod: string) => {
    want(shippingMethod);
    keep({ shippingMethod });
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

  const goOn = async () => {
    if (!errors.mayGoOn(asked) || whole === null) return false;
    wait(true);
    const said = await answers.settle(whole);
    // The visitor may have gone back meanwhile, or typed another address.
    if (latest.current !== addressKey(whole)) return true;
    const taken = methodOf(said.methods, wanted);
    wait(false);
    refuseKey(addressKey(whole));
    if (said.check.result !== 'deliverable' || taken === undefined) return false;
    if (refusedMethod(taken) !== undefined) return false;
    onDone(act(deliver, card.cardId, { ...info, shippingMethod: taken.id }, forAll));
    return true;
  };

  return {
    info,
    answers,
    /** The way that is taken; undefined until the carrier has said which there are. */
    method,
    methodError: refusedMethod(method),
    waiting,
    refusedHere: asked.some((field) => refused[field] !== undefined) || refusedMethod(method) !== undefined,
    errorOf: (field: AddressField) =>
      errors.errorOf(field) ??
      (field === 'addressLine1' && refusedKey === key ? checkMessage(answers.state) : undefined),
    leave: errors.leave,
    type,
    take,
    takeKnown: (delivery: DeliveryInfo) => {
      want(delivery.shippingMethod);
      type({ ...delivery, shippingMethod: null });
    },
    chooseMethod,
    goOn,
  };
}
