import { type CallAnswer, redeemGift } from '@bowtie/contracts';
import { call } from '@bowtie/web';
import { useLinkToken } from '@bowtie/web/sign';
import { GiftEmailForm } from '../../gift/gift-email-form';

export type Gift = CallAnswer<typeof redeemGift>;
/** A card of a brand, or of a network. */
export type BrandGift = Extract<Gift, { brand: unknown }>;
export type NetworkGift = Exclude<Gift, BrandGift>;

interface OpenGiftFormProps {
  hash: string;
  /** The gift, and the address that opened it. */
  onOpened(gift: Gift, email: string): void;
}

/** Asks for the e-mail address that a gift was sent to, and opens the gift with it. */
export function OpenGiftForm({ hash, onOpened }: OpenGiftFormProps) {
  const pass = useLinkToken();
  return (
    <GiftEmailForm
      label="Open the gift"
      button="Open my gift"
      report="gift redemption"
      send={async (email, proof) => {
        const body = { hash, recipient_email: email, ...proof, ...(pass !== '' && { holder_pass: pass }) };
        onOpened(await call(redeemGift, { body }), email);
      }}
    />
  );
}
