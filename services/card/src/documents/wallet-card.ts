import type { WalletWords } from '@bowtie/providers/wallet-pass';
import { loadSharp } from '../pictures/load-sharp';
import type { CardFront } from './card-front';
import { t } from './document-texts';

/** The strip of a pass at twice its points. */
const strip = { width: 750, height: 246 } as const;

/** A card's picture as a phone's wallet shows it; undefined for a card without one. */
export async function walletPicture(front: CardFront | undefined): Promise<Buffer | undefined> {
  if (front?.picture === undefined) return undefined;
  const sharp = await loadSharp();
  const [, data = ''] = front.picture.uri.split(',');
  return sharp(Buffer.from(data, 'base64'))
    .resize(strip.width, strip.height, { fit: 'cover' })
    .png()
    .toBuffer();
}

/** What stands on a pass, in the language that is written in. */
export function walletWords(network: string): WalletWords {
  return {
    kind: t`${network} gift card`,
    balance: t`Balance`,
    expires: t`Expires`,
    recipient: t`For`,
    sender: t`From`,
    secrets: t`Number and security code`,
    use: t`How to spend it`,
    howToUse: t`Pay online with the number, date and code that the link above shows. No cash or ATM access.`,
  };
}
