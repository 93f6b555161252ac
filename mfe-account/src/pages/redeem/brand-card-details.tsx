import type { CardBrand } from '@bowtie/contracts';
import { formatPhone, longDayText, moneyText } from '@bowtie/domain';
import { buttonClass, classNames, Surface } from '@bowtie/ui';
import { useState } from 'react';
import { CopyRow } from './copy-row';
import { CoverButton } from './cover-button';
import type { BrandGift } from './open-gift-form';
import styles from './redeem.module.css';

/** What a brand's card is spent with: its code and PIN, or its link, and what the brand says of it. */
export function BrandCardDetails({ gift }: { gift: BrandGift }) {
  const [isCovered, setIsCovered] = useState(true);
  const { brand, code, pin, link, expires } = gift;
  const secret = code === null ? 'link' : 'code';
  return (
    <>
      <Surface as="section" className={styles.secrets} aria-label={`Your ${brand.name} card`}>
        <p className={styles.balance}>
          Value <strong>{moneyText({ dollars: gift.balance })}</strong>
        </p>
        <CoverButton what={secret} isCovered={isCovered} onChange={setIsCovered} />
        <dl className={styles.rows}>
          {code !== null && <CopyRow label="Code" shown={code} isCovered={isCovered} />}
          {pin !== null && <CopyRow label="PIN" shown={pin} isCovered={isCovered} />}
          {link !== null && <CopyRow label="Link" shown={link} isCovered={isCovered} />}
          {expires !== null && <CopyRow label="Good until" shown={longDayText(expires)} isCovered={false} />}
        </dl>
        {link !== null && !isCovered && (
          <a
            className={classNames(buttonClass({ variant: 'ribbon' }), styles.reveal)}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >{`Open it at ${brand.name}`}</a>
        )}
      </Surface>
      <Surface as="section" tone="sunken" className={styles.brand}>
        <h2 className={styles.subtitle}>How to spend it</h2>
        {brand.how_to_use !== '' && <p className={styles.said}>{brand.how_to_use}</p>}
        <ul className={styles.next}>
          <li>{`It is spent at ${brand.name} alone, and cannot be exchanged for another card.`}</li>
          <li>Keep the gift e-mail: its link opens this page again, with your address.</li>
        </ul>
        <BalanceCheck brand={brand} />
        {brand.terms !== '' && (
          <details className={styles.terms}>
            <summary>{`Terms of ${brand.name}`}</summary>
            <p className={styles.said}>{brand.terms}</p>
          </details>
        )}
      </Surface>
    </>
  );
}

/** Where the brand tells what is left: the store does not know it. */
function BalanceCheck({ brand: { name, balance_check } }: { brand: CardBrand }) {
  const { phone, url } = balance_check;
  return (
    <>
      <h2 className={styles.subtitle}>Check what is left</h2>
      <p>
        {phone === null && url === null
          ? `${name} alone knows the balance. Please ask in its shop.`
          : `${name} alone knows the balance. Have your card at hand.`}
      </p>
      {(phone !== null || url !== null) && (
        <p className={styles.actions}>
          {url !== null && (
            <a
              className={buttonClass()}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >{`Check at ${name}`}</a>
          )}
          {phone !== null && (
            <a className={buttonClass()} href={`tel:+1${phone}`}>{`Call ${formatPhone(phone)}`}</a>
          )}
        </p>
      )}
    </>
  );
}
