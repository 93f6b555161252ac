import { amountTexts } from '@bowtie/domain';
import { linkClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { CardFan } from '../../designs/card-fan';
import styles from './choices.module.css';
import { Section } from './section';

const networks = [
  {
    network: 'visa',
    name: 'Visa',
    designs: ['standing-ovation', 'unwrap-me', 'tide'],
    words: 'Spends online and in stores wherever Visa debit is taken.',
  },
  {
    network: 'mastercard',
    name: 'Mastercard',
    designs: ['plum-silk', 'meadow-vows', 'northern-lights'],
    words: 'Spends online and in stores wherever Mastercard debit is taken.',
  },
] as const;

/** Choose by the network whose mark is on the card. */
export function Networks() {
  return (
    <Section
      title="A card for nearly anywhere"
      lead={`Both hold ${amountTexts.leastValue} to ${amountTexts.mostValue}, arrive by e-mail or by mail, and come in every design.`}
    >
      <div className={styles.networks}>
        {networks.map(({ network, name, designs, words }) => (
          <article key={network} className={styles.network}>
            <CardFan designs={designs} network={network} />
            <div className={styles.networkWords}>
              <h3>{`${name} gift cards`}</h3>
              <p>{words}</p>
              <p className={styles.networkLinks}>
                <Link
                  to={`/${network}-gift-cards/virtual/`}
                  className={linkClass('standalone')}
                >{`Send a ${name} by e-mail`}</Link>
                <Link
                  to={`/${network}-gift-cards/buildacard/`}
                  className={linkClass('standalone')}
                >{`Build a ${name} by mail`}</Link>
                <Link
                  to={`/${network}-gift-cards/`}
                  className={linkClass('inline')}
                >{`All about ${name} gift cards`}</Link>
              </p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
