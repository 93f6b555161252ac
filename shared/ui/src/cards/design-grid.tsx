import { IconButton, Skeleton } from '@bowtie/ui';
import styles from './design-grid.module.css';
import { PictureRadio } from './picture-radio';
import { useSwipeRow } from './use-swipe-row';

/** A design as it can be chosen. */
export interface DesignPicture {
  readonly id: string;
  readonly name: string;
  readonly image_url: string;
}

/** Which page of how many is shown. */
export interface PagesOfDesigns {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

export interface DesignGridProps<Design extends DesignPicture> {
  /** The designs to choose from; none yet while they are on their way. */
  readonly designs: readonly Design[] | undefined;
  /** How many places are kept while the designs are on their way. */
  readonly places: number;
  /** The id of the chosen design. */
  readonly chosen: string | undefined;
  readonly onChoose: (design: Design) => void;
  /** The chosen design, which comes first as "Your choice" where it is none of `designs`. */
  readonly outside?: DesignPicture | undefined;
  /** Where these are one page of several: on a phone the arrows beside the row turn it, at the row's ends. */
  readonly pages?: PagesOfDesigns | undefined;
}

/**
 * One design of many, as pictures side by side; on a phone in two lines to swipe along. Underneath it is a radio group,
 * keys and all.
 */
export function DesignGrid<Design extends DesignPicture>({
  designs,
  places,
  chosen,
  onChoose,
  outside,
  pages,
}: DesignGridProps<Design>) {
  const isOutside = outside !== undefined && designs?.every(({ id }) => id !== outside.id);
  const { row, before, behind, go } = useSwipeRow<HTMLFieldSetElement>(designs);
  const { page = 1, pageCount = 1, onPage } = pages ?? {};
  const turn = (by: 1 | -1, isMore: boolean) => (isMore ? go(by) : onPage?.(page + by));
  return (
    <div className={styles.place}>
      <fieldset ref={row} className={styles.grid} aria-label="Design" aria-busy={designs === undefined}>
        {designs === undefined &&
          Array.from({ length: places }, (_, place) => `place ${place}`).map((place) => (
            <Skeleton key={place} shape="card" />
          ))}
        {isOutside && (
          <PictureRadio
            group="design"
            value={outside.id}
            name={`Your choice: ${outside.name}`}
            src={outside.image_url}
            checked={outside.id === chosen}
            onChoose={() => undefined}
          />
        )}
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
      {(designs !== undefined || pageCount > 1) && (
        <div className={styles.ways}>
          <p>
            {pageCount > 1
              ? `Page ${page} of ${pageCount}: swipe, or turn the page`
              : `${designs?.length ?? places} designs: swipe to see them all`}
          </p>
          <IconButton
            icon="chevron-left"
            label="Designs before"
            size="small"
            outlined
            disabled={!before && page <= 1}
            onClick={() => turn(-1, before)}
          />
          <IconButton
            icon="chevron-right"
            label="More designs"
            size="small"
            outlined
            disabled={!behind && page >= pageCount}
            onClick={() => turn(1, behind)}
          />
        </div>
      )}
    </div>
  );
}
