import { randomUUID } from 'node:crypto';
import {
  type CallBody,
  downloadDays,
  findDownloads,
  languageOfTag,
  makeDownloads,
  openDownload,
} from '@bowtie/contracts';
import { moneyText, redeemableStates } from '@bowtie/domain';
import { handle, writeIn } from '@bowtie/service-kit';
import { zipSync } from 'fflate';
import type { CardDeps } from '../deps';
import { createFrontReader } from '../documents/card-front';
import { openSecrets } from '../documents/card-secrets';
import { t } from '../documents/document-texts';
import { renderDownloadPdf } from '../documents/download-pdf';
import { writeSpreadsheet } from '../documents/spreadsheet';
import { fileWord } from '../rules/file-word';
import { isRedeemable } from '../rules/redeemable';
import type { CardDocument } from '../store/cards/card-document';

const dayMs = 86_400_000;
/** More downloads of one card than that are counted, but not listed. */
const mostEvents = 100;

export function handleMakeDownloads(deps: CardDeps) {
  const { cards, cipher, downloads } = deps;
  return handle(makeDownloads, async ({ body: { order_number, card_ids, language }, requestId }) => {
    const wanted = new Set(card_ids);
    const found = (await cards.ofOrder(order_number)).filter(({ _id }) => wanted.has(_id));
    const kept = found.filter(({ status }) => isRedeemable(status));
    const isUnmade = found.length < wanted.size;
    if (isUnmade) return { made: false };
    const expiresAt = new Date(Date.now() + downloadDays * dayMs);
    const frontOf = createFrontReader(deps, requestId);
    for (const card of kept) {
      if (card.card_data === null) continue;
      const { card_data } = card;
      const front = await frontOf(card);
      const pdf = await writeIn(languageOfTag(language), () =>
        renderDownloadPdf(card, openSecrets(cipher, card, card_data), front),
      );
      const { keyId, sealed } = cipher.encryptBytes(card._id, pdf);
      await downloads.put(order_number, { cardId: card._id, keyId, sealed }, expiresAt);
    }
    return { made: true };
  });
}

/** What a card's file is called. */
function fileName({ recipient_name, last_four, load_value }: CardDocument, place: number): string {
  const who = fileWord(recipient_name ?? '');
  return `${String(place).padStart(3, '0')}-${moneyText({ dollars: load_value }).replace(/[^0-9.]/g, '')}-${who === '' ? last_four : who}.pdf`;
}

export function handleFindDownloads({ cards, downloads }: CardDeps) {
  return handle(findDownloads, async ({ body: { order_number } }) => {
    const [files, all] = await Promise.all([downloads.list(order_number), cards.ofOrder(order_number)]);
    const byId = new Map(all.map((card) => [card._id, card]));
    const open = files.flatMap(({ cardId, expiresAt }) => {
      const card = byId.get(cardId);
      return card !== undefined && isRedeemable(card.status) ? [{ card, expiresAt }] : [];
    });
    const first = open.map(({ expiresAt }) => expiresAt.getTime()).sort((one, other) => one - other)[0];
    return {
      expires_at: first === undefined ? null : new Date(first).toISOString(),
      files: open.map(({ card }, index) => ({ card_id: card._id, name: fileName(card, index + 1) })),
    };
  });
}

/**
 * Whoever has a card's file has its number, so the card counts as opened from then on, before the file leaves: it is
 * given back to nobody any more. One that was given back before has no file.
 */
export function handleOpenDownload({ audit, cards, cipher, downloads }: CardDeps) {
  const markOpened = async (card: CardDocument): Promise<boolean> => {
    if (card.status === 'issued') await cards.move(card._id, 'sent');
    if (card.status !== 'redeemed') await cards.move(card._id, 'redeemed', { redeemed_at: new Date() });
    const now = await cards.find(card._id);
    if (now?.status !== 'redeemed') return false;
    const note = { id: randomUUID(), kind: 'downloaded' as const, at: new Date() };
    if ((now.events?.length ?? 0) < mostEvents) await cards.noteEvent(now, note, redeemableStates);
    return true;
  };

  /** The files of one card or of all, with their table written in a language. */
  const open = async ({ order_number, card_id }: CallBody<typeof openDownload>, requestId: string) => {
    const files = await downloads.list(order_number);
    const wanted = files.filter(({ cardId }) => card_id === null || cardId === card_id);
    const entries: Record<string, Uint8Array> = {};
    const rows = [
      [t`File`, t`Recipient`, t`Value`, t`Network`, t`Card number`, t`Expires`, t`Security code`],
    ];
    let single: Buffer | undefined;
    for (const { cardId } of wanted) {
      const [card, file] = await Promise.all([cards.find(cardId), downloads.read(order_number, cardId)]);
      if (card === null || card.card_data === null || file === undefined || !(await markOpened(card)))
        continue;
      await audit.note(cardId, 'revealed', requestId);
      const pdf = cipher.decryptBytes(cardId, { keyId: file.keyId, sealed: file.sealed });
      const secrets = openSecrets(cipher, card, card.card_data);
      const name = fileName(card, rows.length);
      entries[name] = pdf;
      single = pdf;
      rows.push([
        name,
        card.recipient_name ?? '',
        moneyText({ dollars: card.load_value }),
        card.card_network ?? secrets.kind,
        secrets.number,
        secrets.expires,
        secrets.code,
      ]);
    }
    if (single === undefined) return { content: null };
    if (card_id !== null) return { content: single.toString('base64') };
    // What is in it is compressed already.
    const table = t`cards.xlsx`;
    const zip = zipSync({ ...entries, [table]: writeSpreadsheet(t`Cards`, rows) }, { level: 0 });
    return { content: Buffer.from(zip).toString('base64') };
  };

  return handle(openDownload, ({ body, requestId }) =>
    writeIn(languageOfTag(body.language), () => open(body, requestId)),
  );
}
