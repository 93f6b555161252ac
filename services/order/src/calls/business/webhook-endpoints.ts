import {
  type AnyCall,
  businessOwnerErrors,
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  readBusinessAccount,
  rotateWebhookSecret,
  type WebhookEndpoint,
} from '@bowtie/contracts';
import { ApiError, type CallContext, callError, commonError, handle } from '@bowtie/service-kit';
import { mayUseLoopback } from '../../config';
import type { OrderDeps } from '../../deps';
import type { WebhookEndpointDocument } from '../../model/webhook-endpoint';
import { oldSecretUntil, webhookSecret } from '../../rules/business/webhook-secrets';
import { webhookUrl } from './webhook-url';

type Asking = Pick<CallContext<AnyCall>, 'identity' | 'requestId'>;

/** The business that somebody owns. @throws ApiError `business_owner_only` */
async function ownedBusiness({ callService }: OrderDeps, { identity, requestId }: Asking): Promise<string> {
  const { user_id } = identity;
  if (user_id === null) throw commonError('not_signed_in');
  const { business } = await callService(readBusinessAccount, { body: { user_id }, requestId });
  if (business?.role === 'owner') return business.business_id;
  const { status, message } = businessOwnerErrors.business_owner_only;
  throw new ApiError('business_owner_only', status, message, {});
}

/** An endpoint of the business that somebody owns. @throws ApiError of `changeWebhookEndpoint` */
export async function ownedEndpoint(
  deps: OrderDeps,
  asking: Asking,
  endpointId: string,
): Promise<WebhookEndpointDocument> {
  const endpoint = await deps.businessWebhooks.endpoints.one(endpointId, await ownedBusiness(deps, asking));
  if (endpoint === null) throw callError(changeWebhookEndpoint, 'webhook_endpoint_not_found');
  return endpoint;
}

function showEndpoint(endpoint: WebhookEndpointDocument): WebhookEndpoint {
  const { _id, url, events, active, created_at, failing_since } = endpoint;
  return {
    endpoint_id: _id,
    url,
    events,
    status: !active ? 'disabled' : failing_since === null ? 'active' : 'failing',
    date_created: created_at.toISOString(),
    date_failing: failing_since?.toISOString() ?? null,
    old_secret_until: oldSecretUntil(endpoint, new Date())?.toISOString() ?? null,
  };
}

/** What a change left; somebody else may have deleted it in the meantime. */
function changed(endpoint: WebhookEndpointDocument | null): WebhookEndpointDocument {
  if (endpoint === null) throw callError(changeWebhookEndpoint, 'webhook_endpoint_not_found');
  return endpoint;
}

export function handleListWebhookEndpoints(deps: OrderDeps) {
  return handle(listWebhookEndpoints, async (context) => {
    const found = await deps.businessWebhooks.endpoints.of(await ownedBusiness(deps, context));
    return { endpoints: found.map(showEndpoint) };
  });
}

export function handleCreateWebhookEndpoint(deps: OrderDeps) {
  const { businessWebhooks, config } = deps;
  return handle(createWebhookEndpoint, async (context) => {
    const businessId = await ownedBusiness(deps, context);
    const url = webhookUrl(context.body.url, mayUseLoopback(config));
    if (url === undefined) {
      const { message } = createWebhookEndpoint.errors.webhook_url_refused;
      throw callError(createWebhookEndpoint, 'webhook_url_refused', { errors: { url: [message] } });
    }
    const endpoint = await businessWebhooks.endpoints.add(businessId, { url, events: context.body.events });
    if (endpoint === null) throw callError(createWebhookEndpoint, 'webhook_endpoint_limit');
    const secret = webhookSecret(config.ORDER_LINK_KEY, endpoint._id, endpoint.secret_round);
    return { endpoint: showEndpoint(endpoint), secret };
  });
}

export function handleChangeWebhookEndpoint(deps: OrderDeps) {
  const { endpoints, deliveries } = deps.businessWebhooks;
  return handle(changeWebhookEndpoint, async (context) => {
    const endpoint = await ownedEndpoint(deps, context, context.params.endpoint_id);
    const { events, active } = context.body;
    const after = changed(
      await endpoints.change(endpoint, {
        ...(events !== undefined && { events }),
        ...(active !== undefined && { active }),
        ...(active === true && { failing_since: null, failures: 0, paused_until: null }),
      }),
    );
    if (active === false) await deliveries.hold(endpoint._id);
    if (active === true) {
      await deliveries.resume(endpoint._id);
      await endpoints.wake([endpoint._id]);
    }
    return { endpoint: showEndpoint(after) };
  });
}

export function handleRotateWebhookSecret(deps: OrderDeps) {
  return handle(rotateWebhookSecret, async (context) => {
    const endpoint = await ownedEndpoint(deps, context, context.params.endpoint_id);
    const after = changed(await deps.businessWebhooks.endpoints.rotate(endpoint));
    const secret = webhookSecret(deps.config.ORDER_LINK_KEY, after._id, after.secret_round);
    return { endpoint: showEndpoint(after), secret };
  });
}

export function handleDeleteWebhookEndpoint(deps: OrderDeps) {
  const { endpoints, deliveries } = deps.businessWebhooks;
  return handle(deleteWebhookEndpoint, async (context) => {
    const { _id, business_id } = await ownedEndpoint(deps, context, context.params.endpoint_id);
    await endpoints.delete(_id);
    await deliveries.deleteAll(_id);
    return { endpoints: (await endpoints.of(business_id)).map(showEndpoint) };
  });
}
