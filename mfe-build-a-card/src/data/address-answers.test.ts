import { reportError } from '@bowtie/web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressAnswers, type AddressQuestions } from './address-answers';
import { addressFields, addressKey, addressLine, wireAddress } from './wire-address';

vi.mock('@bowtie/web', () => ({ reportError: vi.fn() }));

const checkAddress = vi.fn<AddressQuestions['checkAddress']>();
const askShippingMethods = vi.fn<AddressQuestions['askShippingMethods']>();
const newAnswers = () => new AddressAnswers(async () => ({ checkAddress, askShippingMethods }));

const address = {
  address_line1: '12 Elm Street',
  address_line2: 'Apt 4',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};
const other = { ...address, zip_code: '62704' };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  checkAddress.mockReset();
  askShippingMethods.mockReset();
  vi.mocked(reportError).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is known of addresses', () => {
  it('is asked for once an address, also while it is on its way', async () => {
    askShippingMethods.mockResolvedValue([]);
    const answers = newAnswers();
    await Promise.all([answers.methods(address), answers.methods({ ...address }), answers.methods(other)]);
    await answers.methods(address);
    expect(askShippingMethods).toHaveBeenCalledTimes(2);
  });

  it('is asked for again after a failure, a no, and a while', async () => {
    const answers = newAnswers();
    askShippingMethods.mockResolvedValueOnce(null).mockResolvedValue([]);
    expect(await answers.methods(address)).toBeNull();
    expect(await answers.methods(address)).toEqual([]);
    vi.setSystemTime(600_001);
    await answers.methods(address);
    expect(askShippingMethods).toHaveBeenCalledTimes(3);

    checkAddress
      .mockResolvedValueOnce({ result: 'undeliverable' })
      .mockResolvedValueOnce({ result: 'failed' });
    checkAddress.mockResolvedValue({ result: 'deliverable', suggestion: null });
    const results = [];
    for (let time = 0; time < 4; time += 1) results.push((await answers.check(address)).result);
    expect(results).toEqual(['undeliverable', 'failed', 'deliverable', 'deliverable']);
    expect(checkAddress).toHaveBeenCalledTimes(3);
  });

  it('is a reported failure when the asking itself broke, and is asked for again', async () => {
    const missing = new Error('a part of the page is missing');
    const load = vi.fn(async () => ({ checkAddress, askShippingMethods }));
    load.mockRejectedValueOnce(missing).mockRejectedValueOnce(missing);
    const answers = new AddressAnswers(load);
    expect(await answers.check(address)).toEqual({ result: 'failed' });
    expect(await answers.methods(address)).toBeNull();
    expect(vi.mocked(reportError).mock.calls).toEqual([
      ['address validation', missing],
      ['shipping methods', missing],
    ]);
    checkAddress.mockResolvedValue({ result: 'deliverable', suggestion: null });
    askShippingMethods.mockResolvedValue([]);
    expect(await answers.check(address)).toEqual({ result: 'deliverable', suggestion: null });
    expect(await answers.methods(address)).toEqual([]);
  });

  it('is kept of the latest addresses alone', async () => {
    askShippingMethods.mockResolvedValue([]);
    const answers = newAnswers();
    for (let house = 1; house <= 300; house += 1)
      await answers.methods({ ...address, address_line1: `${house} Elm Street` });
    askShippingMethods.mockClear();
    await answers.methods({ ...address, address_line1: '300 Elm Street' });
    expect(askShippingMethods).not.toHaveBeenCalled();
    await answers.methods({ ...address, address_line1: '1 Elm Street' });
    expect(askShippingMethods).toHaveBeenCalledTimes(1);
  });
});

describe('an address', () => {
  it('goes to the wire and back', () => {
    const typed = { ...addressFields(address), shippingName: 'Rose', shippingMethod: null };
    expect(wireAddress({ ...typed, addressLine1: ' 12 Elm Street ', state: 'il' })).toEqual(address);
  });

  it('is written in one line, and told from others', () => {
    expect(addressLine(address)).toBe('12 Elm Street, Apt 4, Springfield, IL 62701');
    expect(addressLine({ ...address, address_line2: '' })).toBe('12 Elm Street, Springfield, IL 62701');
    expect(addressKey(address)).not.toBe(addressKey(other));
  });
});
