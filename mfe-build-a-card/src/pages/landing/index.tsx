import type { Network } from '@bowtie/domain';
import { usualCardValues, virtualCardRules } from '@bowtie/domain';
import { AmountField, Button, ErrorState, linkClass, NetworkMark, TextField } from '@bowtie/ui';
import { BuyBar, CardDesk, CardStep, CategoryChips, DesignGrid, PriceLine } from '@bowtie/ui/cards';
import { ChoiceCards } from '@bowtie/ui/forms';
import { Link, useNavigate, usePageData } from '@bowtie/web';
import { type FormEvent, useRef, useState } from 'react';
import { allDesignsUrl, designCategoriesUrl } from '../../data/catalog-urls';
import { buyAddress, chosenDesign, designsToShow, refuseChoice } from './card-choice';
import styles from './landing.module.css';
import { useCardChoice } from './use-card-choice';

const loadCatalog = () => import('../../data/ask-catalog');
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
    <CardDesk
      title="Build a card"
      lead="Four decisions, and you see the card as it will arrive. Your words and the address come on the next page; it goes out by e-mail."
      card={{
        design,
        network: choice.network,
        amount: refused.amount === undefined ? choice.amount : undefined,
        name: choice.name.trim(),
      }}
      below={<PriceLine amount={choice.amount} centred />}
    >
      <form ref={form} onSubmit={goOn} noValidate aria-label="Your card">
        <CardStep title="Network">
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
        </CardStep>
        <CardStep title="Design">
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
            <DesignGrid designs={undefined} places={6} chosen={undefined} onChoose={() => undefined} />
          )}
          {all && (
            <div className={styles.designs}>
              <CategoryChips
                all="A few of each"
                categories={categories.data?.categories ?? []}
                chosen={choice.category}
                onChoose={(category) => change({ category })}
              />
              <DesignGrid
                designs={designsToShow(all, choice)}
                places={6}
                chosen={design?.id}
                onChoose={({ id }) => change({ design: id })}
              />
            </div>
          )}
        </CardStep>
        <CardStep title="Amount">
          <AmountField
            label="Card value"
            name="amount"
            hint="Whole dollars, $10 to $500"
            choices={usualCardValues}
            value={choice.amount ?? null}
            onValue={(amount) => change({ amount: amount ?? undefined })}
            error={tried ? refused.amount : undefined}
          />
        </CardStep>
        <CardStep title="Name">
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
        </CardStep>
        <BuyBar>
          <PriceLine amount={choice.amount} />
          <Button type="submit" variant="ribbon" size="large" block iconEnd="arrow-right">
            Add your words
          </Button>
        </BuyBar>
        <p className={styles.later}>
          A picture of your own, cards by post and greeting cards open with a later release. The{' '}
          <Link to="/image-guidelines/" className={linkClass('inline')}>
            image guidelines
          </Link>{' '}
          are there already.
        </p>
      </form>
    </CardDesk>
  );
}
