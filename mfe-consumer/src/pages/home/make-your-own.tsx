import { quantityLimit } from '@bowtie/domain';
import { buttonClass, CardArt, Container, classNames, lazyLayoutClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './make-your-own.module.css';
import { DogPhoto, LogoDesign } from './own-cards';

const steps = [
  { title: 'Design it', words: 'Your picture, your logo or one of our designs, with a name on the card.' },
  { title: 'Wrap it', words: 'A letter, a greeting card, or one written by hand with your words.' },
  {
    title: 'Post it',
    words: `To any address in the States, or by e-mail. Up to ${quantityLimit.buildACard} cards at once.`,
  },
];

/** What the design flow makes: a posted card with a picture of one's own, one with a logo, and the three steps to it. */
export function MakeYourOwn() {
  return (
    <section className={classNames(styles.band, lazyLayoutClass)} aria-labelledby="make-your-own">
      <Container className={styles.inner}>
        <div className={styles.scene}>
          <div className={styles.logo}>
            <CardArt
              alt="A gift card with a company’s logo"
              network="mastercard"
              amount={50}
              plastic
              width={420}
            >
              <LogoDesign />
            </CardArt>
          </div>
          <div className={styles.photo}>
            <CardArt
              alt="A gift card with a photo of somebody’s dog"
              network="visa"
              amount={75}
              nameOnCard="Rosie’s best friend"
              plastic
              width={420}
            >
              <DogPhoto />
            </CardArt>
          </div>
          <svg viewBox="0 0 480 150" className={styles.envelope} aria-hidden="true" focusable="false">
            <path className={styles.paper} d="M0 20l222 46q18 4 36 0l222-46v114q0 16-16 16H16q-16 0-16-16z" />
            <path className={styles.lines} d="M40 84h124M40 105h96M40 126h112" />
            <g transform="translate(396 70)">
              <path className={styles.stamp} d="M0 0h56v68H0z" />
              <path className={styles.bow} d="M28 34c-26-22-26 18 0 0c26-22 26 18 0 0l-10 18m10-18l10 18" />
            </g>
          </svg>
        </div>
        <div className={styles.words}>
          <h2 id="make-your-own">A card that nobody else can give</h2>
          <p className={styles.lead}>
            Put your own picture or your logo on a real card. We print it, tuck it in with your words and post
            it.
          </p>
          <ol className={styles.steps}>
            {steps.map(({ title, words }, index) => (
              <li key={title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <p>
                  <strong>{title}</strong>
                  <span>{words}</span>
                </p>
              </li>
            ))}
          </ol>
          <Link to="/build-a-card/" className={buttonClass({ variant: 'ink', size: 'large' })}>
            Build a card
          </Link>
        </div>
      </Container>
    </section>
  );
}
