import { createHash } from 'node:crypto';
import {
  type CallAnswer,
  type Downloads,
  downloadFile,
  findDownloads,
  languageOfTag,
  openDownload,
  prepareDownloads,
  readCardStates,
  readDownloads,
} from '@bowtie/contracts';
import { callError, handle, RawAnswer, textIn } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderAction } from '../../model/order-action';
import type { OrderDocument } from '../../model/order-document';
import { downloadCards } from '../../rules/view/show-account-order';
import { findOrder } from '../find-order';

/** Whoever asks again within this time, in milliseconds, asks for the files that are being made. */
const onceMs = 60_000;

type Found = CallAnswer<typeof findDownloads>;

/** The cards that can be downloaded of an order now. @throws ApiError `nothing_to_download` */
async function cardsOf(
  { callService }: OrderDeps,
  order: OrderDocument,
  requestId: string,
): Promise<string[]> {
  if (order.hold) throw callError(prepareDownloads, 'order_on_hold');
  const ids = order.approved_at === null ? [] : downloadCards(order);
  if (ids.length === 0) throw callError(prepareDownloads, 'nothing_to_download');
  const { cards } = await callService(readCardStates, { body: { order_number: order._id }, requestId });
  const voided = new Set(cards.filter(({ status }) => status === 'voided').map(({ card_id }) => card_id));
  const left = ids.filter((id) => !voided.has(id));
  if (left.length === 0) throw callError(prepareDownloads, 'nothing_to_download');
  return left;
}

function isComplete({ files }: Found, ids: readonly string[]): boolean {
  const made = new Set(files.map(({ card_id }) => card_id));
  return ids.every((id) => made.has(id));
}

function show(found: Found, ids: readonly string[], isAsked: boolean): Downloads {
  if (isComplete(found, ids)) return { ...found, status: 'ready' };
  return { status: isAsked ? 'preparing' : 'none', expires_at: null, files: [] };
}

/** Whether somebody asked for the files a short while ago. */
function isAsked({ actions }: OrderDeps, order: OrderDocument): Promise<boolean> {
  return actions.hasRecentDownloadRequest(order._id, new Date(Date.now() - 10 * onceMs));
}

export function handlePrepareDownloads(deps: OrderDeps) {
  const { actions, actionRunner, callService, config } = deps;
  return handle(prepareDownloads, async ({ params, body, identity, requestId, log }) => {
    const { order } = await findOrder(
      deps,
      prepareDownloads.name,
      identity,
      params.order_number,
      body,
      requestId,
    );
    const ids = await cardsOf(deps, order, requestId);
    const found = await callService(findDownloads, { body: { order_number: order._id }, requestId });
    if (isComplete(found, ids)) return show(found, ids, false);
    const now = new Date();
    const round = `${order._id} ${Math.floor(now.getTime() / onceMs)}`;
    const id = createHash('sha256').update(`download ${round}`).digest('base64url');
    const action: OrderAction = {
      _id: id,
      kind: 'download',
      order_number: order._id,
      card_ids: ids,
      recipient: null,
      request_id: requestId,
      created_at: now,
      kept: [],
      unpaid: false,
      due_at: new Date(now.getTime() + config.ORDER_LEASE_MS),
      tries: 0,
      mailing: id,
    };
    if (await actions.insert(action))
      await actionRunner.run(action).catch((err: unknown) => {
        log.warn({ err, order_number: order._id }, 'files are left to the relay');
      });
    return show(found, ids, true);
  });
}

export function handleReadDownloads(deps: OrderDeps) {
  return handle(readDownloads, async ({ params, query, identity, requestId }) => {
    const { order } = await findOrder(
      deps,
      readDownloads.name,
      identity,
      params.order_number,
      query,
      requestId,
    );
    const ids = await cardsOf(deps, order, requestId);
    const found = await deps.callService(findDownloads, { body: { order_number: order._id }, requestId });
    return show(found, ids, await isAsked(deps, order));
  });
}

export function handleDownloadFile(deps: OrderDeps) {
  return handle(downloadFile, async ({ params, query, identity, requestId }) => {
    const { order } = await findOrder(
      deps,
      downloadFile.name,
      identity,
      params.order_number,
      query,
      requestId,
    );
    const isZip = params.file === 'cards.zip';
    const card_id = isZip ? null : params.file.slice(0, -'.pdf'.length);
    const ids = await cardsOf(deps, order, requestId);
    const isOurs = card_id === null || ids.includes(card_id);
    const { content } = isOurs
      ? await deps.callService(openDownload, {
          body: { order_number: order._id, card_id, language: order.language },
          requestId,
        })
      : { content: null };
    if (content === null) throw callError(downloadFile, 'download_not_ready');
    const language = languageOfTag(order.language);
    const name = isZip ? textIn(language, `Bowtie cards ${order._id}.zip`) : params.file;
    return new RawAnswer(isZip ? 'application/zip' : 'application/pdf', Buffer.from(content, 'base64'), {
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
  });
}
