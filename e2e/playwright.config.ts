import { defineConfig } from '@playwright/test';
import { headlessLaunch } from './chromium';
import type { JourneyOptions } from './journeys/support/journey';
import { isThorough } from './thorough';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** A rare turn of what another journey walks. */
const thorough = isThorough ? [] : [/@thorough/];
/** A second walk of what another journey shows of a phone, or of a translator. */
const onPhone = isThorough ? /@phone/ : /@phone(?!-thorough)/;
const translated = isThorough ? /@translated/ : /@translated(?!-thorough)/;

/**
 * Journeys through the whole store in Chromium; what is marked @phone is walked on a phone too, @phone-only there alone, what is marked
 * @translated once more while a browser translates its pages, and @thorough only where `THOROUGH=1` is set: so are the second walks of
 * @phone-thorough and @translated-thorough.
 */
export default defineConfig<JourneyOptions>({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Each waits for its page half of the time: a third keeps two cores busy.
  workers: 3,
  // Only a machine that is known to stall may try a journey once more, and is told which it was.
  retries: process.env.CI_RETRY === '1' ? 1 : 0,
  // A machine that is slow and busy takes five times as long as a quiet one; only what never comes takes all of this.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI === undefined ? 'list' : 'dot',
  use: {
    // Told by the store that is started below, or by whoever runs the tests.
    ...(process.env.STORE_URL !== undefined && { baseURL: process.env.STORE_URL }),
    browserName: 'chromium',
    launchOptions: headlessLaunch,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 20_000,
    // Tracing makes a journey half as slow again.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', grepInvert: [/@phone-only/, ...thorough], use: { viewport: desktop } },
    {
      name: 'translated',
      grep: translated,
      grepInvert: thorough,
      use: { viewport: desktop, translated: true },
    },
    { name: 'phone', grep: onPhone, grepInvert: thorough, use: { viewport: phone, hasTouch: true } },
  ],
  // A store that runs already can be given; else one is started for this run alone.
  ...(process.env.STORE_URL === undefined && {
    webServer: {
      // Without a shell in between, the store notices when the run is gone.
      command: 'exec node --import tsx journeys/serve-stack.ts',
      cwd: import.meta.dirname,
      wait: { stdout: /ready (?<store_url>http\S+) (?<store_controls>\S+)/ },
      stderr: 'pipe',
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
  }),
});
