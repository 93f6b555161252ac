import { ConfigError } from '@bowtie/service-kit/config';
import { z } from 'zod';
import { type PhoneService, PhoneServiceUnavailable } from './port';
import { sandboxAccount } from './sandbox/sandbox-account';
import { createTwilioPhoneService } from './twilio-phone-service';

/** The variables by which a service chooses its phone service. */
export const phoneVariables = {
  /** `sandbox` speaks Twilio's protocol too. */
  PHONE_SERVICE: z.enum(['sandbox', 'twilio']).default('sandbox'),
  /** Of the sandbox; without one no number can be verified. */
  PHONE_SERVICE_URL: z.url().optional(),
  PHONE_SERVICE_KEY: z.string().default(''),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** A number of ours in E.164, or a messaging service (`MG…`). */
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{5,15}|MG[0-9a-fA-F]{32})$/, 'needs a number as +12025550100, or a messaging service')
    .optional(),
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  TWILIO_LOOKUP_URL: z.url().default('https://lookups.twilio.com'),
  PHONE_SERVICE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
};
const PhoneConfigSchema = z.object(phoneVariables);

const unavailable = async (): Promise<never> => {
  throw new PhoneServiceUnavailable('No phone service is configured');
};

/**
 * The phone service that the configuration names.
 * @throws ConfigError when what it needs is missing
 */
export function choosePhoneService(config: z.output<typeof PhoneConfigSchema>): PhoneService {
  const timeoutMs = config.PHONE_SERVICE_TIMEOUT_MS;
  if (config.PHONE_SERVICE === 'sandbox') {
    const url = config.PHONE_SERVICE_URL;
    if (url === undefined) return { lookup: unavailable, send: unavailable };
    return createTwilioPhoneService({
      ...sandboxAccount,
      url,
      lookupUrl: url,
      authToken: config.PHONE_SERVICE_KEY,
      timeoutMs,
    });
  }
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = config;
  if (accountSid === undefined || authToken === undefined || from === undefined)
    throw new ConfigError(
      'The configuration is not valid. TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: are needed where PHONE_SERVICE is twilio',
    );
  const [url, lookupUrl] = [config.TWILIO_URL, config.TWILIO_LOOKUP_URL];
  return createTwilioPhoneService({ url, lookupUrl, accountSid, authToken, from, timeoutMs });
}
