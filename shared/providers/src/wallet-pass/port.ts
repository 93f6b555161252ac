import type { Network } from '@bowtie/domain';

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
}

/** Makes passes for phones' wallets. */
export interface WalletPasses {
  /** A signed pass, as a `.pkpass` file. */
  create(card: WalletCard): Promise<Buffer>;
}
