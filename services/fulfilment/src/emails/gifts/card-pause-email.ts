import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { t } from '../mail-texts';
import { absolute } from '../store-links';
import type { EmailSettings } from './gift-email';
import { noteEmail } from './note-email';

interface CardPause {
  id: string;
  to: Email['to'];
  /** Null where nobody's name is known. */
  greetingName: string | null;
  /** Whether it goes to the buyer of a plastic card, who may have given it away. */
  isBuyer: boolean;
  holder_path: string;
}

/** The mail about a card that is paused because somebody tried its codes; its link lets its holder use it all the same. */
export function cardPauseEmail(
  { id, to, greetingName, isBuyer, holder_path }: CardPause,
  settings: EmailSettings,
): Email {
  return noteEmail(
    {
      messageId: messageIdOf('card-pause', id, to.address, settings.mailDomain),
      to,
      subject: t`We paused a gift card after wrong tries`,
      title: t`We paused a gift card after wrong tries`,
      preview: t`Its money is safe, and the pause ends by itself.`,
      before: [
        greetingName === null ? t`Hello,` : t`Hello ${greetingName},`,
        isBuyer
          ? t`Somebody tried several wrong codes for a gift card of your order. So that nobody can guess them, we let nobody try for a while. The money on the card is safe, and the pause ends by itself.`
          : t`Somebody tried to open or check your gift card with wrong details several times. So that nobody can guess them, we let nobody try for a while. The money on the card is safe, and the pause ends by itself.`,
        isBuyer
          ? t`Whoever has the card need not wait: this link takes them past the pause for a week. Please send it to nobody else.`
          : t`You need not wait: this link takes you past the pause for a week. Please keep it to yourself.`,
      ],
      button: { label: t`Go on with the card`, address: absolute(settings.publicUrl, holder_path) },
      after: [
        t`Was it you? Then there is nothing to worry about. If it was not, there is nothing to do either.`,
      ],
    },
    settings,
  );
}
