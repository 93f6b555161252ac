import type { GiftTemplate } from '@bowtie/contracts';
import { VisuallyHidden } from '@bowtie/ui';
import { type CardChoice, designsToShow } from './card-choice';
import styles from './design-choice.module.css';

interface DesignChoiceProps {
  designs: readonly GiftTemplate[];
  categories: readonly { slug: string; name: string }[];
  choice: CardChoice;
  chosen: string | undefined;
  onChange: (part: Partial<CardChoice>) => void;
}

/** Designs by occasion. */
export function DesignChoice({ designs, categories, choice, chosen, onChange }: DesignChoiceProps) {
  return (
    <div className={styles.designs}>
      <fieldset className={styles.categories}>
        <VisuallyHidden>
          <legend>Occasion</legend>
        </VisuallyHidden>
        {[{ slug: '', name: 'A few of each' }, ...categories].map(({ slug, name }) => (
          <button
            key={slug}
            type="button"
            className={styles.category}
            aria-pressed={slug === choice.category}
            onClick={() => onChange({ category: slug })}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.grid}>
        <VisuallyHidden>
          <legend>Design</legend>
        </VisuallyHidden>
        {designsToShow(designs, choice).map((design) => (
          <label key={design.id} className={styles.design}>
            <input
              type="radio"
              name="design"
              value={design.id}
              checked={design.id === chosen}
              onChange={() => onChange({ design: design.id })}
            />
            <img
              src={design.image_url}
              alt={design.name}
              width={325}
              height={208}
              loading="lazy"
              decoding="async"
            />
            <span className={styles.name} aria-hidden="true">
              {design.name}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
