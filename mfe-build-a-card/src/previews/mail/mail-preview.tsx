import { type Network, networkNames, readLanguage } from '@bowtie/domain';
import { tidyMessage } from '@bowtie/domain/handwriting';
import { classNames, Money } from '@bowtie/ui';
import { emailLanguageText } from '@bowtie/web/addresses';
import { PreviewFigure } from '../preview-figure';
import { type CarrierText, placeholderText, shownText } from '../text/carrier-text';
import type { WordFit } from '../text/fit-text';
import { useFittedText } from '../text/use-fitted-text';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  text: CarrierText;
  recipientEmail: string;
  /** The tag of the language that was chosen for the mail; empty: the page's. */
  language?: string | undefined;
  amount: number | undefined;
  network: Network;
  cardPicture: string | undefined;
}

/** In rem. The mail itself becomes as long as its message; its preview keeps its size, and fades out. */
const fit: WordFit = {
  sizes: [1.25, 1.125, 1, 0.875, 0.75, 0.625],
  mostColumns: 1,
  airOfLargest: false,
  mayRunOn: false,
};

/** The mail as it will lie in the inbox and open. Its parts and words are those of the letter that is sent. */
export function MailPreview({
  text,
  recipientEmail,
  language,
  amount,
  network,
  cardPicture,
}: MailPreviewProps) {
  const otherLanguage = emailLanguageText(readLanguage(language));
  const caption = 'The mail goes out as soon as your payment is through';
  const to = shownText(text.to, placeholderText.to);
  const from = shownText(text.from, placeholderText.from);
  const message = shownText(text.message, placeholderText.message);
  const address = shownText(recipientEmail, 'their@mailbox.com');
  const said = useFittedText<HTMLDivElement>(fit);
  const faint = (part: { faint: boolean }) => part.faint && styles.faint;
  return (
    <PreviewFigure
      label="The mail as it will arrive"
      caption={otherLanguage === undefined ? caption : `${caption}. ${otherLanguage}.`}
    >
      <div className={styles.mail}>
        <dl className={styles.head}>
          <dt>From</dt>
          <dd>Bowtie</dd>
          <dt>To</dt>
          <dd className={classNames(faint(address))}>{address.text}</dd>
          <dt>Subject</dt>
          <dd className={classNames(styles.subject, faint(from))}>{`${from.text} sent you a gift card`}</dd>
        </dl>
        <div className={styles.body}>
          <p className={styles.brand}>Bowtie</p>
          <div className={styles.letter}>
            <p className={classNames(styles.title, faint(from))}>{`${from.text} sent you a gift`}</p>
            <p
              className={classNames(styles.greeting, faint(to))}
            >{`Hello ${to.text}, here is something picked for you.`}</p>
            {cardPicture === undefined ? (
              <span className={styles.gift} />
            ) : (
              <img src={cardPicture} alt="" className={styles.gift} />
            )}
            {amount !== undefined && (
              <p className={styles.amount}>
                <Money dollars={amount} look="amount" />
              </p>
            )}
            <p className={styles.network}>{`on a ${networkNames[network]} gift card`}</p>
            <div className={styles.note}>
              <div ref={said} className={styles.said}>
                <p className={classNames(styles.message, faint(message))} data-text="message">
                  {tidyMessage(message.text)}
                </p>
                <p className={classNames(styles.sender, faint(from))}>
                  <bdi>{from.text}</bdi>
                </p>
              </div>
            </div>
            <span className={styles.action}>Open your gift</span>
          </div>
        </div>
      </div>
    </PreviewFigure>
  );
}
