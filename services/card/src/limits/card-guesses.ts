import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { CardConfig } from '../config';

/** From the first wrong try on; later ones do not prolong it, so nobody keeps a card paused by trying on. */
const windowMs = 24 * 3_600_000;
/** Wrong tries between two pauses. */
const triesBetweenPauses = 3;
/** Once a day's pauses are used up: between two wrong tries. */
const gapMs = 5 * 60_000;
/** How long a browser that named a card is known as its holder’s, in seconds. */
const holderSeconds = 90 * 86_400;

/** Who tries: strangers, and those who showed before the try that the card is theirs. A stranger cannot use up what holders have. */
type TryingParty = 'stranger' | 'holder';

/** What a try of one card meets. */
export type CountedGuess =
  | {
      state: 'counted';
      /** The end of the pause that this try began, in milliseconds since 1970; 0 where it began none. */
      pausedUntil: number;
      /** Takes it back: it was right, or was never looked at. */
      takeBack(): Promise<void>;
    }
  | { state: 'captcha' }
  | { state: 'paused'; retryAfterSeconds: number };

interface Question {
  /** A digest of what names the card: its number, or its link. It is counted alike whether there is such a card or not. */
  key: string;
  party: TryingParty;
  address: string;
  /** Whether whoever tries has just passed a captcha; undefined where none can be asked for. */
  isProven: boolean | undefined;
}

/**
 * Counts a try before it is made. KEYS: the card's counters. ARGV: tries without a captcha, tries until the first pause, tries between
 * pauses, the gap, the window, the network, what is known of a captcha (`none`, `asked`, `proven`), and the lengths of the day's pauses.
 * Once these are used up, each network has one try a day, and there is a gap after each.
 */
const begin = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local free, first, between = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local gap, window, network, captcha = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6], ARGV[7]
local kept = redis.call('HMGET', KEYS[1], 'wrong', 'next', 'pauses', 'until', 'n:' .. network)
local wrong, after = tonumber(kept[1] or '0'), tonumber(kept[2] or first)
local pauses, pausedUntil = tonumber(kept[3] or '0'), tonumber(kept[4] or '0')
local most = #ARGV - 7
if pausedUntil > now then return {'paused', pausedUntil - now} end
if pauses >= most and kept[5] then return {'paused', redis.call('PTTL', KEYS[1])} end
if captcha == 'asked' and wrong >= free then return {'captcha', 0} end
wrong = wrong + 1
local began = 0
if pauses >= most then
  redis.call('HSET', KEYS[1], 'wrong', wrong, 'until', now + gap, 'n:' .. network, 1)
elseif wrong >= after then
  pauses = pauses + 1
  began = now + ARGV[7 + pauses] * 1000
  redis.call('HSET', KEYS[1], 'wrong', wrong, 'next', wrong + between, 'pauses', pauses, 'until', began)
else
  redis.call('HSET', KEYS[1], 'wrong', wrong)
end
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], window) end
return {'counted', began}
`;

/** Takes a try back with the pause or the gap that it began. */
const takeBack = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local began, between, network = ARGV[1], tonumber(ARGV[2]), ARGV[3]
local wrong = redis.call('HINCRBY', KEYS[1], 'wrong', -1)
if began ~= '0' and redis.call('HGET', KEYS[1], 'until') == began then
  redis.call('HSET', KEYS[1], 'until', 0, 'next', wrong + 1)
  redis.call('HINCRBY', KEYS[1], 'pauses', -1)
elseif redis.call('HEXISTS', KEYS[1], 'n:' .. network) == 1 then
  redis.call('HSET', KEYS[1], 'until', 0)
  redis.call('HDEL', KEYS[1], 'n:' .. network)
end
return 1
`;

interface GuessScripts {
  bowtieGuessBegin(key: string, ...rest: (string | number)[]): Promise<[CountedGuess['state'], number]>;
  bowtieGuessTakeBack(key: string, ...rest: (string | number)[]): Promise<number>;
}

function hasScripts(redis: Redis): redis is Redis & GuessScripts {
  return 'bowtieGuessBegin' in redis && 'bowtieGuessTakeBack' in redis;
}

function withScripts(redis: Redis): Redis & GuessScripts {
  redis.defineCommand('bowtieGuessBegin', { numberOfKeys: 1, lua: begin });
  redis.defineCommand('bowtieGuessTakeBack', { numberOfKeys: 1, lua: takeBack });
  if (!hasScripts(redis)) throw new Error('The scripts that count guesses could not be defined');
  return redis;
}

/**
 * Counts wrong tries by the card that they name, whoever makes them, so that many addresses guess no more of one card than one does:
 * some are free, some more want a captcha, and then nothing is looked at for a while.
 */
export class CardGuesses {
  readonly #redis: Redis & GuessScripts;
  readonly #config: Pick<
    CardConfig,
    'CARD_TRIES_PER_CARD' | 'CARD_TRIES_BEFORE_PAUSE' | 'CARD_PAUSES_SECONDS'
  >;

  constructor(
    redis: Redis,
    config: Pick<CardConfig, 'CARD_TRIES_PER_CARD' | 'CARD_TRIES_BEFORE_PAUSE' | 'CARD_PAUSES_SECONDS'>,
  ) {
    this.#redis = withScripts(redis);
    this.#config = config;
  }

  async begin({ key, party, address, isProven }: Question): Promise<CountedGuess> {
    const { CARD_TRIES_PER_CARD, CARD_TRIES_BEFORE_PAUSE, CARD_PAUSES_SECONDS } = this.#config;
    const counters = `card-guesses:${party}:${key}`;
    const network = short(networkOf(address));
    const captcha = { true: 'proven', false: 'asked', undefined: 'none' }[`${isProven}`];
    const [state, ms] = await this.#redis.bowtieGuessBegin(
      counters,
      CARD_TRIES_PER_CARD,
      CARD_TRIES_BEFORE_PAUSE,
      triesBetweenPauses,
      gapMs,
      windowMs,
      network,
      captcha,
      ...CARD_PAUSES_SECONDS,
    );
    if (state === 'captcha') return { state };
    if (state === 'paused') return { state, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) };
    return {
      state,
      pausedUntil: ms,
      takeBack: async () => {
        await this.#redis.bowtieGuessTakeBack(counters, ms, triesBetweenPauses, network);
      },
    };
  }

  /** Notes that a browser named a card: whoever guesses it from elsewhere does not keep this browser out. */
  async remember(key: string, device: string): Promise<void> {
    await this.#redis.set(holderKey(key, device), '1', 'EX', holderSeconds);
  }

  /** Whether a browser named a card before. */
  async knows(key: string, device: string): Promise<boolean> {
    return (await this.#redis.exists(holderKey(key, device))) === 1;
  }
}

function holderKey(key: string, device: string): string {
  return `card-holder:${key}:${short(device)}`;
}

function short(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Addresses of one small network are one party: a host often has them all. Those of IPv6 come as their network already. */
function networkOf(address: string): string {
  const parts = address.split('.');
  return parts.length === 4 ? parts.slice(0, 3).join('.') : address;
}
