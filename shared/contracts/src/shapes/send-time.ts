import { isTimeZone, sendTimeMessages } from '@bowtie/domain';
import { z } from 'zod';

/** A name of the time zone database. */
export const TimeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, sendTimeMessages.zone)
  .meta({ description: 'A name of the time zone database, such as America/Chicago' });

/** When the mail of a card is sent: absent or null for at once. Both are given, or neither. */
export const sendTimeFields = {
  /** The moment, in UTC. */
  send_at: z.iso
    .datetime({ offset: true, error: sendTimeMessages.date })
    .max(40)
    .transform((text) => new Date(text).toISOString())
    .nullish(),
  /** The time zone in which it was chosen and is told. */
  send_time_zone: TimeZoneSchema.nullish(),
} as const;

/** The same as it is answered; absent where a card is sent at once. */
export const shownSendTime = {
  send_at: z.string().optional(),
  send_time_zone: z.string().optional(),
} as const;

/** A time of sending between services. */
export const SendTimeSchema = z.strictObject({ send_at: z.iso.datetime(), send_time_zone: TimeZoneSchema });
