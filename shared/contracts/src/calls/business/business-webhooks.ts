import { webhookDeliveryStates, webhookEventTypes, webhookTestType } from '@bowtie/domain';
import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { IdSchema, paging } from '../../shapes/fields';
import { businessOwnerErrors } from './business-owner-errors';

/** How many endpoints a business may have. */
export const mostWebhookEndpoints = 5;
/** The header of a delivery in which its signature stands, and how long an old secret still signs beside the new one. */
export const webhookSignatureHeader = 'Bowtie-Signature';
export const oldSecretHours = 24;
/** How long deliveries are shown and may be sent again. */
export const webhookLogDays = 30;

const EventTypesSchema = z
  .array(z.enum(webhookEventTypes))
  .min(1)
  .max(webhookEventTypes.length)
  .transform((types) => webhookEventTypes.filter((type) => types.includes(type)));

export const webhookUrlRule = { min: 1, max: 500 } as const;
const UrlSchema = z.string().trim().min(webhookUrlRule.min).max(webhookUrlRule.max);

const EndpointSchema = z.object({
  endpoint_id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  /** `failing`: the last delivery did not arrive. `disabled`: by its owner, or after days of failure. */
  status: z.enum(['active', 'failing', 'disabled']),
  date_created: z.string(),
  date_failing: z.string().nullable(),
  /** Until when deliveries are signed with the secret before the last rotation, too. */
  old_secret_until: z.string().nullable(),
});
export type WebhookEndpoint = z.output<typeof EndpointSchema>;

const DeliverySchema = z.object({
  delivery_id: z.string(),
  event_id: z.string(),
  type: z.enum([...webhookEventTypes, webhookTestType]),
  order_number: z.string().nullable(),
  /** `held`: its endpoint is disabled. */
  status: z.enum(webhookDeliveryStates),
  date_created: z.string(),
  /** Its last tries, oldest first. */
  attempts: z.array(
    z.object({
      date: z.string(),
      /** The HTTP status of the answer; null where there was none, for the reason in `error`. */
      status: z.int().nullable(),
      error: z.string().nullable(),
      milliseconds: z.int(),
    }),
  ),
  date_next_attempt: z.string().nullable(),
});
export type WebhookDelivery = z.output<typeof DeliverySchema>;

const common = { owner: 'order', signedIn: true } as const;
const endpointParams = z.object({ endpoint_id: IdSchema });
const unknownEndpoint = {
  ...businessOwnerErrors,
  webhook_endpoint_not_found: { status: 404, message: 'There is no such endpoint.' },
} as const;
const urlErrors = {
  webhook_url_refused: {
    status: 422,
    message: 'Please enter an https address that can be reached from the internet.',
  },
} as const;
const endpoints = '/ajax/business/webhooks/';

export const listWebhookEndpoints = defineCall({
  ...common,
  name: 'listWebhookEndpoints',
  method: 'GET',
  path: endpoints,
  summary: 'The webhook endpoints of a business',
  answer: z.object({ endpoints: z.array(EndpointSchema) }),
  errors: businessOwnerErrors,
});
export type WebhookEndpoints = CallAnswer<typeof listWebhookEndpoints>;

export const createWebhookEndpoint = defineCall({
  ...common,
  name: 'createWebhookEndpoint',
  method: 'POST',
  path: endpoints,
  summary: 'Adds a webhook endpoint; the secret that signs its deliveries is told this once',
  body: z.strictObject({ url: UrlSchema, events: EventTypesSchema }),
  answer: z.object({ endpoint: EndpointSchema, secret: z.string() }),
  errors: {
    ...businessOwnerErrors,
    ...urlErrors,
    webhook_endpoint_limit: {
      status: 409,
      message: `A business can have ${mostWebhookEndpoints} endpoints. Please delete one that you do not need any more.`,
    },
  },
});

/** What was not delivered while an endpoint was disabled is delivered once it is active again. */
export const changeWebhookEndpoint = defineCall({
  ...common,
  name: 'changeWebhookEndpoint',
  method: 'POST',
  path: `${endpoints}:endpoint_id/`,
  summary: 'Changes which events an endpoint is told, disables it or sets it active again',
  params: endpointParams,
  body: z.strictObject({ events: EventTypesSchema.optional(), active: z.boolean().optional() }),
  answer: z.object({ endpoint: EndpointSchema }),
  errors: unknownEndpoint,
});

export const rotateWebhookSecret = defineCall({
  ...common,
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: `${endpoints}:endpoint_id/rotate-secret/`,
  summary: `Gives an endpoint a new secret; deliveries are signed with the old one, too, for ${oldSecretHours} hours`,
  params: endpointParams,
  answer: z.object({ endpoint: EndpointSchema, secret: z.string() }),
  errors: unknownEndpoint,
});

export const deleteWebhookEndpoint = defineCall({
  ...common,
  name: 'deleteWebhookEndpoint',
  method: 'POST',
  path: `${endpoints}:endpoint_id/delete/`,
  summary: 'Deletes an endpoint with its log',
  params: endpointParams,
  answer: z.object({ endpoints: z.array(EndpointSchema) }),
  errors: unknownEndpoint,
});

export const testWebhookEndpoint = defineCall({
  ...common,
  name: 'testWebhookEndpoint',
  method: 'POST',
  path: `${endpoints}:endpoint_id/test/`,
  summary: 'Sends an endpoint an event of the type webhook.test',
  limit: 'guess',
  params: endpointParams,
  answer: z.object({ delivery: DeliverySchema }),
  errors: {
    ...unknownEndpoint,
    webhook_endpoint_disabled: {
      status: 409,
      message: 'This endpoint is disabled. Please set it active first.',
    },
  },
});

export const listWebhookDeliveries = defineCall({
  ...common,
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: `${endpoints}:endpoint_id/deliveries/`,
  summary: `What was delivered to an endpoint in the last ${webhookLogDays} days, newest first`,
  params: endpointParams,
  query: z.object(paging({ limit: 20, most: 100 })),
  answer: z.object({ deliveries: z.array(DeliverySchema), has_more: z.boolean() }),
  errors: unknownEndpoint,
});

/** One that waits for its next try is tried at once; of one that is over another one is made. */
export const replayWebhookDelivery = defineCall({
  ...common,
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: `${endpoints}:endpoint_id/deliveries/:delivery_id/replay/`,
  summary: 'Delivers the event of a delivery once more, under the same event id',
  params: endpointParams.extend({ delivery_id: IdSchema }),
  answer: z.object({ delivery: DeliverySchema }),
  errors: {
    ...testWebhookEndpoint.errors,
    webhook_delivery_not_found: { status: 404, message: 'This delivery is not in the log any more.' },
  },
});

const internal = { method: 'POST', owner: 'order', audience: 'internal' } as const;

/** What an endpoint is to be told next, signed at this moment. Until it is reported nobody else is given it, for a while. */
export const takeWebhookDelivery = defineCall({
  ...internal,
  callers: ['fulfilment'],
  name: 'takeWebhookDelivery',
  path: '/internal/order/take-webhook-delivery/',
  summary: 'The next delivery that is due for an endpoint',
  body: z.strictObject({ endpoint_id: IdSchema }),
  answer: z.object({
    delivery: z
      .object({
        delivery_id: z.string(),
        attempt: z.int(),
        url: z.string(),
        body: z.string(),
        signature: z.string(),
      })
      .nullable(),
  }),
});

/** An attempt that was reported already, or that another one has taken the place of, is answered alike. */
export const reportWebhookDelivery = defineCall({
  ...internal,
  callers: ['fulfilment'],
  name: 'reportWebhookDelivery',
  path: '/internal/order/report-webhook-delivery/',
  summary: 'What came of an attempt to deliver',
  body: z.strictObject({
    delivery_id: IdSchema,
    attempt: z.int().min(1),
    status: z.int().nullable(),
    error: z.string().max(300).nullable(),
    milliseconds: z.int().min(0),
  }),
  answer: z.object({ delivered: z.boolean() }),
});

/** Tells the owners of a business by mail that nothing is delivered to an endpoint any more. */
export const tellWebhookDisabled = defineCall({
  method: 'POST',
  owner: 'account',
  audience: 'internal',
  callers: ['order'],
  name: 'tellWebhookDisabled',
  path: '/internal/account/tell-webhook-disabled/',
  summary: 'Has a mail tell that an endpoint was disabled after days of failure',
  body: z.strictObject({ business_id: IdSchema }),
  answer: z.object({}),
});

/** Orders of which cards came to another state since; a hint, since whoever follows orders looks at them now and then anyway. */
export const readChangedOrders = defineCall({
  method: 'POST',
  owner: 'card',
  audience: 'internal',
  callers: ['order'],
  name: 'readChangedOrders',
  path: '/internal/card/changed-orders/',
  summary: 'Numbers of orders of which cards changed since a time, in the order of their changes',
  body: z.strictObject({ since: z.iso.datetime() }),
  answer: z.object({ order_numbers: z.array(z.string()), until: z.string() }),
});
