import type { Network } from '@bowtie/domain';

/** What stands on a pass beside its facts, in its holder's language. */
export interface WalletWords {
  kind: string;
  balance: string;
  expires: string;
  recipient: string;
  sender: string;
  secrets: string;
  use: string;
  howToUse: string;
}

/** What a pass says of a card: never its number, which the wallet would keep in clear. */
export interface WalletCard {
  /** The same card has the same pass: adding it again replaces it. */
  id: string;
  network: Network;
  lastFour: string;
  /** Dollars with cents. */
  dollars: number;
  recipientName: string | null;
  senderName: string | null;
  /** Where its holder sees it. */
  giftUrl: string | null;
  /** MM/YY. */
  expires?: string;
  /** What is on the card, 750 by 246 pixels, as PNG. */
  picture?: Buffer;
  /** Absent: in English. */
  words?: WalletWords;
}

/** Makes passes for phones' wallets. */
export interface WalletPasses {
  /** A signed pass, as a `.pkpass` file. */
  create(card: WalletCard): Promise<Buffer>;
}
