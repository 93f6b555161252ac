import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressAnswers, type AddressQuestions } from './address-answers';
import { addressFields, addressKey, addressLine, wireAddress } from './wire-address';

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

  it('is not kept when the asking itself broke', async () => {
    checkAddress.mockRejectedValueOnce(new Error('a part of the page is missing'));
    checkAddress.mockResolvedValue({ result: 'deliverable', suggestion: null });
    const answers = newAnswers();
    await expect(answers.check(address)).rejects.toThrow();
    expect(await answers.check(address)).toEqual({ result: 'deliverable', suggestion: null });
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
