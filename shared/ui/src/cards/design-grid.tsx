import { Skeleton } from '@bowtie/ui';
import styles from './design-grid.module.css';
import { PictureRadio } from './picture-radio';

/** A design as it can be chosen. */
export interface DesignPicture {
  readonly id: string;
  readonly name: string;
  readonly image_url: string;
}

export interface DesignGridProps<Design extends DesignPicture> {
  /** The designs to choose from; none yet while they are on their way. */
  readonly designs: readonly Design[] | undefined;
  /** How many places are kept while the designs are on their way. */
  readonly places: number;
  /** The id of the chosen design. */
  readonly chosen: string | undefined;
  readonly onChoose: (design: Design) => void;
}

/** One design of many, as pictures side by side. Underneath it is a radio group, keys and all. */
export function DesignGrid<Design extends DesignPicture>({
  designs,
  places,
  chosen,
  onChoose,
}: DesignGridProps<Design>) {
  return (
    <fieldset className={styles.grid} aria-label="Design" aria-busy={designs === undefined}>
      {designs === undefined &&
        Array.from({ length: places }, (_, place) => `place ${place}`).map((place) => (
          <Skeleton key={place} shape="card" />
        ))}
      {designs?.map((design) => (
        <PictureRadio
          key={design.id}
          group="design"
          value={design.id}
          name={design.name}
          src={design.image_url}
          checked={design.id === chosen}
          onChoose={() => onChoose(design)}
        />
      ))}
    </fieldset>
  );
}
