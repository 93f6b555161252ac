import { type CallAnswer, redeemGift } from '@bowtie/contracts';
import { ApiError, call, useNavigate } from '@bowtie/web';
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
  const navigate = useNavigate();
  return (
    <GiftEmailForm
      label="Open the gift"
      button="Open my gift"
      report="gift redemption"
      send={async (email, proof) => {
        const body = { hash, recipient_email: email, ...proof, ...(pass !== '' && { holder_pass: pass }) };
        try {
          onOpened(await call(redeemGift, { body }), email);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'gift_exchanged') throw error;
          // Where its holder sees the card that took its place; the address opens that page, too.
          await navigate(`/redeem-visa-gift/${hash}/exchange/`, { replace: true, state: { email } });
        }
      }}
    />
  );
}
