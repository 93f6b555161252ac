import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { PageLanguage } from '@bowtie/contracts';
import type { PhoneService } from '@bowtie/providers/phone';
import { textIn } from '@bowtie/service-kit';
import { LRUCache } from 'lru-cache';
import type { AccountLimits } from '../limits/account-limits';
import { addressKey, digestOf, phoneCodeDigest } from '../rules/secrets';
import type { PhoneCodeStore } from '../store/phone-code-store';

const validMinutes = 10;
const mostTries = 5;

/** A code of six digits that is sent by text message. */
function newPhoneCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

interface PhoneCodesDeps {
  codes: PhoneCodeStore;
  limits: Pick<AccountLimits, 'phoneCodesByNumber' | 'phoneCodesByVisitor' | 'phoneChecksByNetwork'>;
  service: PhoneService;
  linkKey: string;
}

interface CodeRequest {
  /** Who asks: a person's id, or the key of a visitor's session. */
  visitor: string;
  /** E.164. */
  number: string;
  /** The visitor's network address. */
  address: string;
  /** The host of the store, by which phones fill the code in by themselves; undefined where it is not known. */
  host: string | undefined;
  /** The language of the page that asks for the code. */
  language: PageLanguage;
}

type CodeCheck =
  | { outcome: 'verified'; number: string }
  | { outcome: 'wrong'; left: number }
  | { outcome: 'expired' };

/** One-time codes by text message. Everything throws `PhoneServiceUnavailable` while phones cannot be reached. */
export interface PhoneCodes {
  readonly validMinutes: number;
  /** Whether text messages reach a number. @throws ApiError `too_many_requests` */
  isDeliverable(number: string, address: string): Promise<boolean>;
  /** Sends a code; false where text messages do not reach the number. @throws ApiError `too_many_requests` */
  send(request: CodeRequest): Promise<boolean>;
  check(visitor: string, code: string): Promise<CodeCheck>;
}

export function createPhoneCodes({ codes, limits, service, linkKey }: PhoneCodesDeps): PhoneCodes {
  /** A lookup costs money, and is asked for twice by whoever verifies a number. */
  const known = new LRUCache<string, boolean>({ max: 2_000, ttl: 10 * 60_000 });
  const isDeliverable = async (number: string, address: string) => {
    await limits.phoneChecksByNetwork.take(address);
    const deliverable = known.get(number) ?? (await service.lookup(number)).deliverable;
    known.set(number, deliverable);
    return deliverable;
  };
  const idOf = (visitor: string) => digestOf('phone-code', visitor);

  const deliver = async ({ visitor, number, address, host, language }: CodeRequest): Promise<boolean> => {
    if (!(await isDeliverable(number, address))) return false;
    const code = newPhoneCode();
    const ids = { _id: idOf(visitor), code_id: randomUUID() };
    await codes.put({
      ...ids,
      code_digest: phoneCodeDigest(linkKey, ids.code_id, code),
      number,
      tries: 0,
      expires_at: new Date(Date.now() + validMinutes * 60_000),
    });
    const text = textOf(code, host, language);
    const { outcome } = await service.send({ to: number, text }).catch(async (error) => {
      await codes.forget(ids).catch(() => undefined);
      throw error;
    });
    if (outcome === 'refused') await codes.forget(ids);
    return outcome === 'accepted';
  };

  return {
    validMinutes,
    isDeliverable,
    async send(request) {
      const counts = [
        { limit: limits.phoneCodesByVisitor, key: digestOf('visitor', request.visitor) },
        { limit: limits.phoneCodesByNumber, key: addressKey(linkKey, request.number) },
      ];
      const taken: typeof counts = [];
      const release = () =>
        Promise.all(taken.map(({ limit, key }) => limit.uncount(key).catch(() => undefined)));
      try {
        for (const count of counts) {
          await count.limit.take(count.key);
          taken.push(count);
        }
        const isSent = await deliver(request);
        if (!isSent) await release();
        return isSent;
      } catch (error) {
        await release();
        throw error;
      }
    },
    async check(visitor, code) {
      const sent = await codes.beginTry(idOf(visitor), mostTries);
      if (sent === null) return { outcome: 'expired' };
      const isRight = timingSafeEqual(
        Buffer.from(phoneCodeDigest(linkKey, sent.code_id, code)),
        Buffer.from(sent.code_digest),
      );
      if (!isRight) {
        const left = mostTries - sent.tries;
        return left > 0 ? { outcome: 'wrong', left } : { outcome: 'expired' };
      }
      return (await codes.use(sent)) ? { outcome: 'verified', number: sent.number } : { outcome: 'expired' };
    },
  };
}

/** Its last line is for phones, which offer the code to the page of this host alone. */
function textOf(code: string, host: string | undefined, language: PageLanguage): string {
  const text = textIn(
    language,
    `${code} is your Bowtie code. It is good for ${validMinutes} minutes. We never ask for it by phone.`,
  );
  const name = host?.replace(/:\d+$/, '');
  return name === undefined || name === '' ? text : `${text}\n\n@${name} #${code}`;
}
