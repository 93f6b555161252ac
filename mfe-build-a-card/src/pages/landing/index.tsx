import type { Network } from '@bowtie/domain';
import { virtualCardRules } from '@bowtie/domain';
import {
  AmountField,
  Button,
  CardArt,
  Container,
  ErrorState,
  linkClass,
  NetworkMark,
  Skeleton,
  TextField,
} from '@bowtie/ui';
import { ChoiceCards } from '@bowtie/ui/forms';
import { Link, useNavigate, usePageData } from '@bowtie/web';
import { type FormEvent, useRef, useState } from 'react';
import { allDesignsUrl, designCategoriesUrl } from '../../data/catalog-urls';
import { buyAddress, chosenDesign, refuseChoice } from './card-choice';
import { DesignChoice } from './design-choice';
import styles from './landing.module.css';
import { PriceLine } from './price-line';
import { useCardChoice } from './use-card-choice';

const loadCatalog = () => import('../../data/ask-catalog');
const usualAmounts = [25, 50, 100, 200];
const places = Array.from({ length: 6 }, (_, place) => `place ${place}`);
const networks: readonly { value: Network; label: string }[] = [
  { value: 'visa', label: 'Visa' },
  { value: 'mastercard', label: 'Mastercard' },
];

/** Where a card is put together, decision by decision, with the card itself always in view. */
export function Page() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const designs = usePageData(allDesignsUrl, async (signal) => (await loadCatalog()).askAllDesigns(signal));
  const categories = usePageData(designCategoriesUrl, async (signal) =>
    (await loadCatalog()).askDesignCategories(signal),
  );
  const all = designs.data?.templates;
  const { choice, change } = useCardChoice(all);
  const design = chosenDesign(all ?? [], choice);
  const refused = refuseChoice(choice);

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(refused).length > 0 || design === undefined) {
      requestAnimationFrame(() => {
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
      return;
    }
    const name = choice.name.trim();
    void navigate(buyAddress(choice, design.id), { state: name === '' ? null : { recipientName: name } });
  };

  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>Build a card</h1>
        <p>
          Four decisions, and you see the card as it will arrive. Your words and the address come on the next
          page; it goes out by e-mail.
        </p>
      </header>
      <div className={styles.columns}>
        <aside className={styles.preview} aria-label="Preview">
          {design === undefined ? (
            <Skeleton shape="card" width="min(100%, 420px)" />
          ) : (
            <CardArt
              src={design.image_url}
              alt={design.name}
              network={choice.network}
              amount={refused.amount === undefined ? choice.amount : undefined}
              nameOnCard={choice.name.trim()}
              width={420}
              tilt
              bow
              loading="eager"
            />
          )}
          <PriceLine amount={choice.amount} />
        </aside>
        <form ref={form} className={styles.decisions} onSubmit={goOn} noValidate aria-label="Your card">
          <section className={styles.step}>
            <h2>Network</h2>
            <ChoiceCards
              legend="Network"
              legendHidden
              minWidth={150}
              value={choice.network}
              onValue={(network) => change({ network })}
              options={networks.map(({ value, label }) => ({
                value,
                label: (
                  <span className={styles.network}>
                    <span className={styles.mark} aria-hidden="true">
                      <NetworkMark network={value} height={value === 'visa' ? 16 : 24} />
                    </span>
                    {label}
                  </span>
                ),
              }))}
            />
          </section>
          <section className={styles.step}>
            <h2>Design</h2>
            {(designs.status === 'failed' || categories.status === 'failed') && (
              <ErrorState
                title="The designs could not be shown"
                onRetry={() => {
                  designs.reload();
                  categories.reload();
                }}
              >
                Nothing you chose is lost.
              </ErrorState>
            )}
            {all === undefined && designs.status === 'loading' && (
              <div className={styles.waiting} aria-busy="true">
                {places.map((place) => (
                  <Skeleton key={place} shape="card" />
                ))}
              </div>
            )}
            {all && (
              <DesignChoice
                designs={all}
                categories={categories.data?.categories ?? []}
                choice={choice}
                chosen={design?.id}
                onChange={change}
              />
            )}
          </section>
          <section className={styles.step}>
            <h2>Amount</h2>
            <AmountField
              label="Card value"
              name="amount"
              hint="Whole dollars, $10 to $500"
              choices={usualAmounts}
              value={choice.amount ?? null}
              onValue={(amount) => change({ amount: amount ?? undefined })}
              error={tried ? refused.amount : undefined}
            />
          </section>
          <section className={styles.step}>
            <h2>Name</h2>
            <TextField
              label="Name on the card"
              name="name"
              optional
              hint="The person it is for. It can wait for the next page."
              autoComplete="off"
              maxLength={virtualCardRules.cardRecipientFullName.max}
              value={choice.name}
              onChange={(event) => change({ name: event.target.value })}
              error={tried ? refused.name : undefined}
            />
          </section>
          <div className={styles.buy}>
            <PriceLine amount={choice.amount} />
            <Button type="submit" variant="ribbon" size="large" block iconEnd="arrow-right">
              Add your words
            </Button>
          </div>
          <p className={styles.later}>
            A picture of your own, cards by post and greeting cards open with a later release. The{' '}
            <Link to="/image-guidelines/" className={linkClass('inline')}>
              image guidelines
            </Link>{' '}
            are there already.
          </p>
        </form>
      </div>
    </Container>
  );
}
