import {
  type AnyCall,
  checkOrderPhoneCode,
  checkPhoneCode,
  languageOfTag,
  sendOrderPhoneCode,
  sendPhoneCode,
  verifyDeliverability,
} from '@bowtie/contracts';
import { PhoneServiceUnavailable } from '@bowtie/providers/phone';
import {
  type ApiError,
  type CallContext,
  callError,
  commonError,
  type HandledCall,
  handle,
} from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import { readablePhone } from '../rules/phone-number';
import { sessionPerson } from '../sign-in/sign-in';
import { leaveNotice } from './sign-in/leave-notice';
import { storedPhone } from './stored-phone';

/** Whose code it is: the person, or the session of somebody who is not signed in. */
function visitorOf({ user_id, cart_key }: CallContext<AnyCall>['identity']): string | undefined {
  if (user_id !== null) return `person ${user_id}`;
  return cart_key === null ? undefined : `session ${cart_key}`;
}

function awayInstead(
  call: typeof sendPhoneCode | typeof verifyDeliverability | typeof sendOrderPhoneCode,
  error: unknown,
  log: CallContext<AnyCall>['log'],
): ApiError {
  if (!(error instanceof PhoneServiceUnavailable)) throw error;
  log.warn({ err: error }, 'phones cannot be reached');
  return callError(call, 'phone_service_unavailable');
}

export function handleVerifyDeliverability({ phoneCodes }: AccountDeps): HandledCall {
  return handle(verifyDeliverability, async ({ body, client, log }) => {
    const number = storedPhone(verifyDeliverability, body.phone_number);
    const deliverable = await phoneCodes.isDeliverable(number, client.address).catch((error: unknown) => {
      throw awayInstead(verifyDeliverability, error, log);
    });
    return { deliverable, phone_number: readablePhone(number) };
  });
}

export function handleSendPhoneCode({ phoneCodes }: AccountDeps): HandledCall {
  return handle(sendPhoneCode, async ({ body, identity, client, host, language, log }) => {
    const number = storedPhone(sendPhoneCode, body.phone_number);
    const visitor = visitorOf(identity);
    if (visitor === undefined) throw commonError('identity_missing');
    const isSent = await phoneCodes
      .send({ visitor, number, address: client.address, host, language })
      .catch((error: unknown) => {
        throw awayInstead(sendPhoneCode, error, log);
      });
    if (!isSent) throw callError(sendPhoneCode, 'phone_undeliverable');
    return { phone_number: readablePhone(number), valid_minutes: phoneCodes.validMinutes };
  });
}

function wrongCode(left: number): ApiError {
  return callError(checkPhoneCode, 'code_wrong', {
    message:
      left === 1 ? 'That is not the code. One try is left.' : `That is not the code. ${left} tries are left.`,
  });
}

/** A code that belongs to an order is of no use for anything else, and the reverse. */
const orderVisitor = (orderNumber: string) => `order ${orderNumber}`;

export function handleSendOrderPhoneCode({ phoneCodes }: AccountDeps): HandledCall {
  return handle(sendOrderPhoneCode, async ({ body, log }) => {
    const number = storedPhone(sendOrderPhoneCode, body.phone_number);
    const { address, host } = body;
    const language = languageOfTag(body.language);
    const isSent = await phoneCodes
      .send({ visitor: orderVisitor(body.order_number), number, address, host, language })
      .catch((error: unknown) => {
        throw awayInstead(sendOrderPhoneCode, error, log);
      });
    if (!isSent) throw callError(sendOrderPhoneCode, 'phone_undeliverable');
    return { phone_number: readablePhone(number), valid_minutes: phoneCodes.validMinutes };
  });
}

export function handleCheckOrderPhoneCode({ phoneCodes }: AccountDeps): HandledCall {
  return handle(checkOrderPhoneCode, async ({ body }) => {
    const check = await phoneCodes.check(orderVisitor(body.order_number), body.code);
    if (check.outcome === 'expired') throw callError(checkOrderPhoneCode, 'code_expired');
    if (check.outcome === 'wrong') throw wrongCode(check.left);
    return { phone_number: check.number };
  });
}

export function handleCheckPhoneCode({ phoneCodes, people }: AccountDeps): HandledCall {
  return handle(checkPhoneCode, async (context) => {
    const { body, identity, changeSession } = context;
    const visitor = visitorOf(identity);
    const check =
      visitor === undefined ? { outcome: 'expired' as const } : await phoneCodes.check(visitor, body.code);
    if (check.outcome === 'expired') throw callError(checkPhoneCode, 'code_expired');
    if (check.outcome === 'wrong') throw wrongCode(check.left);
    if (identity.user_id !== null) {
      const person = await people.verifyPhone(identity.user_id, check.number);
      if (person === null) throw commonError('not_signed_in');
      changeSession({ do: 'update_person', user_id: person._id, person: sessionPerson(person) });
    }
    leaveNotice(context, 'Your phone number is verified.');
    return { verified: true as const, phone_number: readablePhone(check.number) };
  });
}
