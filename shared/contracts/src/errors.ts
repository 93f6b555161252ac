import { z } from 'zod';
import { unexpectedMessage } from './call';

/** The shape of every error that leaves the store: `errors` maps a field's path to its messages. */
export const ErrorAnswerSchema = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
});
export type ErrorAnswer = z.output<typeof ErrorAnswerSchema>;

/** Refusals that any call may answer with, whatever it declares itself. */
export const commonErrors = {
  invalid_request: { status: 400, message: 'Some of what was sent is not valid. Please check the fields.' },
  not_signed_in: { status: 401, message: 'Please log in to go on.' },
  api_key_invalid: {
    status: 401,
    message: 'Please send an API key that works: Authorization: Bearer and the key.',
  },
  api_scope_missing: { status: 403, message: 'This API key is not allowed to do that.' },
  marker_missing: { status: 403, message: 'This request did not come from the store.' },
  foreign_origin: { status: 403, message: 'This request did not come from the store.' },
  identity_missing: { status: 403, message: 'This request did not come through the gateway.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'That cannot be done at this address.' },
  request_timeout: { status: 408, message: 'This came too slowly and was given up. Please try again.' },
  conflict: { status: 409, message: 'This changed in the meantime. Please look again.' },
  idempotency_key_reused: { status: 409, message: 'This key was already used for another request.' },
  too_large: { status: 413, message: 'That is too large.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  multipart_expected: { status: 415, message: 'Please send a file as multipart/form-data.' },
  too_many_requests: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  service_unavailable: {
    status: 503,
    message: 'This part of the store is resting. Please try again in a moment.',
  },
} as const;
export type CommonErrorCode = keyof typeof commonErrors;

/** The code and message of an unexpected failure; the cause is logged, never sent. */
export const unexpectedError = {
  code: 'unexpected',
  message: unexpectedMessage,
};
