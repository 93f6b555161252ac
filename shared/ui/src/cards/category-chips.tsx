import styles from './category-chips.module.css';

/** An occasion that designs are made for. */
export interface DesignCategory {
  readonly slug: string;
  readonly name: string;
}

export interface CategoryChipsProps {
  /** What the first chip says, which stands for no category. */
  readonly all: string;
  readonly categories: readonly DesignCategory[];
  /** The slug of the chosen category; empty for none. */
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}

/** One occasion of a few. On a phone it is a row to push along with the thumb. */
export function CategoryChips({ all, categories, chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset className={styles.categories} aria-label="Occasion">
      {[{ slug: '', name: all }, ...categories].map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          className={styles.category}
          aria-pressed={slug === chosen}
          onClick={() => onChoose(slug)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
