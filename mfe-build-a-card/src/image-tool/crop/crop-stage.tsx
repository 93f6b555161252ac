import type { Size } from '@bowtie/card-art/cobrand';
import { classNames } from '@bowtie/ui';
import { type KeyboardEvent, type Ref, useId, useRef } from 'react';
import { type Cut, cutTransform } from './crop-geometry';
import styles from './crop-stage.module.css';
import { cutByKey } from './cut-by-key';
import { useCutGestures } from './use-cut-gestures';

export interface CropStageProps {
  readonly url: string;
  readonly picture: Size;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
  readonly ref?: Ref<HTMLElement | null>;
}

/** A picture as wide as its frame, moved so that the frame shows the cut. */
export function CutPicture({ url, picture, cut }: { url: string; picture: Size; cut: Cut }) {
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      className={styles.picture}
      style={{
        aspectRatio: `${picture.width} / ${picture.height}`,
        transform: cutTransform(picture, cut),
      }}
    />
  );
}

/** The whole picture behind a frame of a card's shape. What lies in the frame will be on the card. */
export function CropStage({ url, picture, cut, onCut, ref }: CropStageProps) {
  const helpId = useId();
  const stage = useRef<HTMLElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { moving, handlers } = useCutGestures({ picture, cut, onCut, frame, stage });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cutByKey(picture, cut, event);
    if (next === undefined) return;
    event.preventDefault();
    onCut(next);
  };

  return (
    <div className={styles.place}>
      <section
        ref={(element) => {
          stage.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        // It takes arrow keys and signs as a drawing program does; a screen reader has to let them through.
        role="application"
        aria-roledescription="picture to cut"
        aria-label="Part of the picture that goes on the card"
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the role makes it a control.
        tabIndex={0}
        className={classNames(styles.stage, moving && styles.moving)}
        data-moving={moving || undefined}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <div ref={frame} className={styles.frame}>
          <CutPicture url={url} picture={picture} cut={cut} />
          <div className={styles.shade} />
        </div>
      </section>
      <p id={helpId} className={styles.help}>
        Drag to move, pinch<span className={styles.keys}> or scroll</span> to zoom.
        <span className={styles.keys}> Keys: arrows move, + and − zoom, [ and ] turn, 0 starts over.</span>
      </p>
    </div>
  );
}
