import { withoutCardNumbers } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, processConfig, readConfig } from '../src/index';

describe('readConfig', () => {
  const schema = z.object({ PORT: z.coerce.number().int().default(1), NAME: z.string() });

  it('reads what is set, and counts empty as not set', () => {
    expect(readConfig(schema, { PORT: '', NAME: 'a' })).toEqual({ PORT: 1, NAME: 'a' });
  });

  it('names each wrong variable and repeats no value', () => {
    const wrong = () => readConfig(processConfig, { MONGO_URL: 'hunter2', PORT: '70000' });
    expect(wrong).toThrow(ConfigError);
    expect(wrong).toThrow(/MONGO_URL.*mongodb:\/\//);
    expect(wrong).toThrow(/REDIS_URL/);
    expect(wrong).toThrow(/PORT/);
    expect(wrong).not.toThrow(/hunter2/);
  });
});

describe('withoutCardNumbers', () => {
  it.each(['4242424242424242', '4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005'])(
    'blots out %s',
    (number) => {
      expect(withoutCardNumbers(`{"msg":"paid with ${number} today"}`)).toBe(
        '{"msg":"paid with [card number] today"}',
      );
    },
  );

  it('leaves other digits alone', () => {
    const line = '{"time":1764000000123,"order":"1234567890123456","ms":12.3}';
    expect(withoutCardNumbers(line)).toBe(line);
  });
});
