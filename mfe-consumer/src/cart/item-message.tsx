import type { CartItem } from '@bowtie/contracts';
import { classNames } from '@bowtie/ui';
import { emailLanguageText } from '@bowtie/web/addresses';
import styles from './item-message.module.css';

/** The words that go with a card, whose name stands under them, and the language of a mail that is not in the page's. */
export function ItemMessage({ item }: { item: CartItem }) {
  const { recipient_message, carrier_message, carrier_to, carrier_from, recipient_language } =
    item.custom_card_details;
  const mailLanguage = emailLanguageText(recipient_language);
  const message = recipient_message ?? carrier_message;
  const from = item.sender_name ?? carrier_from;
  const to = item.plastic ? carrier_to : null;
  return (
    <>
      {message && (
        // Without a package the words are printed, and not written by hand.
        <p className={classNames(styles.quote, item.carrier_type === 'no_carrier' && styles.printed)}>
          “<bdi>{message}</bdi>”
        </p>
      )}
      {from && (
        <p className={styles.names}>
          {to && (
            <span>
              To <bdi>{to}</bdi>, from{' '}
            </span>
          )}
          <span>{!to && 'From '}</span>
          <bdi>{from}</bdi>
        </p>
      )}
      {mailLanguage && <p className={styles.names}>{mailLanguage}</p>}
    </>
  );
}
