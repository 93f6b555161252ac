import { describe, expect, it } from 'vitest';
import { type OpenUpload, OpenUploads } from './open-uploads';

const bounds = { most: 12, mostPerAddress: 6, mostPerSession: 3, bytesPerSecond: 8_000, windowMs: 10_000 };

function line() {
  let now = 0;
  const uploads = new OpenUploads(bounds, () => now);
  const cuts: string[] = [];
  const send = (address: string, session: string, bytesPerSecond: number) => {
    const began = now;
    const upload: OpenUpload = {
      address,
      session,
      bytes: () => Math.floor(((now - began) * bytesPerSecond) / 1_000),
      cut: (reason) => cuts.push(`${address} ${session} ${reason}`),
    };
    return uploads.open(upload);
  };
  return {
    uploads,
    cuts,
    send,
    pass: (ms: number) => {
      for (let gone = 0; gone < ms; gone += 1_000) {
        now += 1_000;
        uploads.check();
      }
    },
  };
}

describe('files on their way', () => {
  it('are cut where they trickle, and not on a slow telephone’s line', () => {
    const { uploads, cuts, send, pass } = line();
    send('home', 'phone', 20_000);
    send('home', 'trickle', 1);
    pass(60_000);
    expect(cuts).toEqual(['home trickle too_slow']);
    expect(uploads.size).toBe(1);
  });

  it('are a few for one session and some for one address, who keep no others from sending', () => {
    const { send } = line();
    for (let turn = 0; turn < 3; turn += 1) expect(send('nat', 'eve', 50_000)).toBeDefined();
    expect(send('nat', 'eve', 50_000)).toBeUndefined();
    for (let turn = 0; turn < 3; turn += 1) expect(send('nat', 'mallory', 50_000)).toBeDefined();
    expect(send('nat', 'mallory', 50_000)).toBeUndefined();
    // The address has all its places; who has none of them gets one of whoever has the most.
    expect(send('nat', 'ada', 50_000)).toBeDefined();
    expect(send('elsewhere', 'grace', 50_000)).toBeDefined();
  });

  it('give way where all places are taken: first what hardly moves, then of the address that has the most', () => {
    const { uploads, cuts, send, pass } = line();
    for (let turn = 0; turn < 6; turn += 1) send('one', `s${turn}`, 50_000);
    for (let turn = 0; turn < 5; turn += 1) send('two', `s${turn}`, 50_000);
    send('three', 'slow', 1);
    pass(2_000);
    expect(send('four', 'a', 50_000)).toBeDefined();
    expect(cuts).toEqual(['three slow gave_way']);
    expect(send('four', 'b', 50_000)).toBeDefined();
    expect(cuts[1]).toMatch(/^one s\d gave_way$/);
    expect(uploads.size).toBe(bounds.most);
  });

  it('give their place back', () => {
    const { uploads, send } = line();
    const ends = Array.from({ length: 3 }, () => send('home', 'ada', 50_000));
    ends[0]?.();
    ends[0]?.();
    expect(uploads.size).toBe(2);
    expect(send('home', 'ada', 50_000)).toBeDefined();
    expect(send('home', 'ada', 50_000)).toBeUndefined();
  });
});
