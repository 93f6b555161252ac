import type { DirectCards } from '@bowtie/contracts';
import { cardRules } from '@bowtie/domain';
import { CardStep, DesignGrid } from '@bowtie/ui/cards';
import { FormTextArea, FormTextField, refusedCharacters } from '@bowtie/web/forms';
import { useForm } from 'react-final-form';
import type { BrandOrder } from './brand-order';
import styles from './brand-page.module.css';
import { useBrandOrder } from './use-brand-order';

/** What is written to whoever gets a card, and how the e-mail looks. */
export function BrandWords({ brand }: { brand: DirectCards }) {
  const form = useForm<BrandOrder>();
  const { kind, design } = useBrandOrder();
  const isMailed = kind === 'plastic';
  return (
    <>
      <CardStep title="Your words">
        <FormTextArea
          name="message"
          label="Message"
          hint={`${isMailed ? 'Printed on the paper that holds the card.' : 'Goes into the e-mail, above the card.'} Letters, digits and ! ? ' , . -`}
          limit={cardRules.emailMessage.max}
          detailOf={refusedCharacters(isMailed ? cardRules.carrierMessage : cardRules.emailMessage)}
        />
        <FormTextField
          name="sender"
          label="From"
          autoComplete="name"
          detailOf={refusedCharacters(cardRules.senderName)}
        />
      </CardStep>
      {!isMailed && brand.giftTemplates.length > 0 && (
        <CardStep title="Look of the e-mail">
          <details className={styles.designs}>
            <summary>
              {design === undefined ? 'Choose a design (optional)' : `Design: ${design.name}`}
            </summary>
            <DesignGrid
              designs={brand.giftTemplates}
              places={brand.giftTemplates.length}
              chosen={design?.id}
              outside={design}
              onChoose={({ id }) =>
                form.change(
                  'design',
                  brand.giftTemplates.find((template) => template.id === id),
                )
              }
            />
          </details>
        </CardStep>
      )}
    </>
  );
}
