import type { CobrandBackground } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import type { LogoPlacement } from '@bowtie/domain/cobrand';
import { classNames, Icon } from '@bowtie/ui';
import { type KeyboardEvent, type PointerEvent, type Ref, useId, useRef, useState } from 'react';
import type { CardWords } from '../image-tool/card-with-cut';
import { CardWithLogo, FaceInHand } from './card-with-logo';
import type { PlacedLogo } from './cobrand-face';
import { nudged, placementByKey } from './logo-placing';
import styles from './logo-stage.module.css';

interface LogoStageProps {
  readonly network: Network;
  readonly words: CardWords;
  readonly background: CobrandBackground;
  readonly logo: PlacedLogo | undefined;
  readonly error: string | null;
  readonly onPlacement: (placement: LogoPlacement) => void;
  readonly onGone: (part: 'background' | 'logo') => void;
  readonly ref?: Ref<HTMLElement>;
}

/** The card with its logo, which is moved by hand or by keys. */
export function LogoStage({
  network,
  words,
  background,
  logo,
  error,
  onPlacement,
  onGone,
  ref,
}: LogoStageProps) {
  const helpId = useId();
  const held = useRef<{ pointer: number; x: number; y: number } | undefined>(undefined);
  const placement = useRef(logo?.placement);
  placement.current = logo?.placement;
  const [moving, setMoving] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!logo || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placementByKey(logo.size, logo.placement, event);
    if (next === undefined) return;
    event.preventDefault();
    onPlacement(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!logo || event.button !== 0 || held.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    setMoving(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = held.current;
    if (from?.pointer !== event.pointerId || !placement.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    held.current = { pointer: from.pointer, x: event.clientX, y: event.clientY };
    const by = { x: (event.clientX - from.x) / width, y: (event.clientY - from.y) / height };
    placement.current = nudged(placement.current, by);
    onPlacement(placement.current);
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    if (held.current?.pointer !== event.pointerId) return;
    held.current = undefined;
    setMoving(false);
  };

  return (
    <div className={styles.place}>
      <section
        ref={ref}
        // It takes arrow keys and signs as a drawing program does; a screen reader has to let them through.
        role="application"
        aria-roledescription="logo to place"
        aria-label="Your logo on the card"
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the role makes it a control.
        tabIndex={0}
        className={classNames(styles.stage, logo && styles.movable, moving && styles.moving)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onLostPointerCapture={letGo}
      >
        <FaceInHand value={{ background, logo, moving, error, onGone }}>
          <CardWithLogo network={network} words={words} />
        </FaceInHand>
      </section>
      <p id={helpId} className={styles.help}>
        {!logo && 'Your logo appears here as soon as you choose it.'}
        {logo && error === null && 'Drag the logo to its place.'}
        {error !== null && (
          <span className={styles.error}>
            <Icon name="alert" size={16} />
            {error}
          </span>
        )}
        {logo && error === null && (
          <span className={styles.keys}> Keys: arrows move, + and − zoom, 0 puts it in the middle.</span>
        )}
      </p>
    </div>
  );
}
