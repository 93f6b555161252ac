import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutCardNumbers } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, processConfig, readConfig } from '../src/index';

describe('readConfig', () => {
  const schema = z.object({ PORT: z.coerce.number().int().default(1), NAME: z.string() });

  it('reads what is set, and counts empty as not set', () => {
    expect(readConfig(schema, { PORT: '', NAME: 'a' })).toEqual({ PORT: 1, NAME: 'a' });
  });

  it('reads a secret from the file that <variable>_FILE names, and an empty file as not set', () => {
    const dir = mkdtempSync(join(tmpdir(), 'bowtie-config-'));
    const file = join(dir, 'name');
    try {
      writeFileSync(file, 'from the file\n');
      expect(readConfig(schema, { NAME_FILE: file })).toEqual({ PORT: 1, NAME: 'from the file' });
      expect(readConfig(schema, { NAME: 'said', NAME_FILE: file }).NAME).toBe('said');
      expect(readConfig(schema, { NAME: '', NAME_FILE: file }).NAME).toBe('from the file');
      writeFileSync(file, '\n');
      expect(() => readConfig(schema, { NAME_FILE: file })).toThrow(/NAME/);
      expect(() => readConfig(schema, { NAME_FILE: join(dir, 'none') })).toThrow(
        /NAME_FILE names cannot be read/,
      );
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
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

describe('the log of a process', () => {
  it('ends nothing where the disk is full, or nobody reads it', () => {
    const script = `
      import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../src/log.ts'))};
      const log = createLog('test', 'info');
      for (let line = 0; line < 100; line++) log.info('x'.repeat(50_000));
      setTimeout(() => process.stderr.write('alive'), 50);`;
    const full = openSync('/dev/full', 'w');
    try {
      const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      });
      expect([run.status, run.stderr]).toEqual([0, 'alive']);
    } finally {
      closeSync(full);
    }
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
