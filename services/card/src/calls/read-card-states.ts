import { type KnownCardEvent, readCardStates } from '@bowtie/contracts';
import { scheduledState } from '@bowtie/domain';
import { handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import type { CardEventNote } from '../store/cards/card-document';

/** An event as the other services know it. */
function showEvent({ kind, at, by, before, after }: CardEventNote): KnownCardEvent {
  return {
    kind,
    date: at.toISOString(),
    ...(by !== undefined && { by }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
}

export function handleReadCardStates({ cards, giftPictures }: CardDeps) {
  /** Addresses of pictures whose cards are yet to be made; a made card has its own already. */
  const addressesOf = async (ids: readonly string[]): Promise<Record<string, string>> => {
    const pairs = await Promise.all(
      ids.map(async (id) => [id, await giftPictures.giftImageUrl(id)] as const),
    );
    return Object.fromEntries(pairs.flatMap(([id, url]) => (url === null ? [] : [[id, url]])));
  };

  return handle(readCardStates, async ({ body }) => {
    const found = await cards.ofOrder(body.order_number);
    const brands = [...new Set(found.flatMap(({ brand }) => brand?.slug ?? []))];
    const keeping = await cards.voidings.keepsCardsOf(brands);
    const made = new Set(found.map(({ cloudinary_id }) => cloudinary_id));
    return {
      cards: found.map(({ _id, status, history, tracking, image_url, events = [], ...card }) => ({
        card_id: _id,
        status,
        history: history.map(({ status: state, at }) => ({ status: state, date: at.toISOString() })),
        tracking,
        image_url,
        ...(card.replaces !== undefined && { replaces: card.replaces }),
        recipient:
          card.is_corrected === true && card.recipient_email !== null
            ? {
                name: card.recipient_name ?? '',
                email: card.recipient_email,
                language: card.recipient_language,
              }
            : null,
        ...(status === scheduledState &&
          card.schedule !== undefined && {
            send_at: card.schedule.send_at.toISOString(),
            send_time_zone: card.schedule.send_time_zone,
          }),
        events: events.map(showEvent),
        ...(card.brand !== undefined && keeping.has(card.brand.slug) && { not_returnable: true }),
      })),
      pictures: await addressesOf(body.picture_ids.filter((id) => !made.has(id))),
    };
  });
}
