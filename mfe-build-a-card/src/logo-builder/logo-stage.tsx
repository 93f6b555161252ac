import type { CobrandBackground } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import type { LogoPlacement } from '@bowtie/domain/cobrand';
import { Button, classNames, Icon, NoticeBox } from '@bowtie/ui';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { CardWords } from '../image-tool/card-with-cut';
import { useMissingPicture } from '../image-tool/use-missing-picture';
import { CardWithLogo, FaceInHand } from './card-with-logo';
import { type FacePicture, logoTransform, type PlacedLogo } from './cobrand-face';
import { nudged, placementByKey, placementMessage } from './logo-placing';
import styles from './logo-stage.module.css';

/** A drag under way: the pointer and where it was, the size of the stage, and where the logo has got to. */
interface Drag {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly placement: LogoPlacement;
}

interface LogoStageProps {
  readonly network: Network;
  readonly words: CardWords;
  readonly background: CobrandBackground;
  readonly logo: PlacedLogo | undefined;
  readonly error: string | null;
  readonly onPlacement: (placement: LogoPlacement) => void;
  /** A picture is not there any more. */
  readonly onGone: (part: FacePicture) => void;
}

/** The card with its logo, which is moved by hand or by keys. */
export function LogoStage({ network, words, background, logo, error, onPlacement, onGone }: LogoStageProps) {
  const helpId = useId();
  const held = useRef<Drag | undefined>(undefined);
  const picture = useRef<HTMLImageElement>(null);
  const [moving, setMoving] = useState(false);
  /** What is wrong where the logo is just being dragged; `error` knows where it was let go. */
  const [errorOnTheWay, setErrorOnTheWay] = useState<string | null>(null);
  const ground = useMissingPicture(background.kind === 'image' ? background.image_url : undefined, () =>
    onGone('background'),
  );
  const mark = useMissingPicture(logo?.url, () => onGone('logo'));
  const pictures = { background: ground, logo: mark };
  const missing = { background: ground.missing, logo: mark.missing };
  const shownError = moving ? errorOnTheWay : error;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!logo || held.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placementByKey(logo.size, logo.placement, event);
    if (next === undefined) return;
    event.preventDefault();
    onPlacement(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!logo || event.button !== 0 || held.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    held.current = { pointer, x, y, width, height, placement: logo.placement };
    setErrorOnTheWay(error);
    setMoving(true);
  };
  // The picture alone follows the pointer. The form, which keeps what it is told, hears where it was let go.
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = held.current;
    if (!logo || from?.pointer !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    const by = { x: (x - from.x) / from.width, y: (y - from.y) / from.height };
    const placement = nudged(from.placement, by);
    held.current = { ...from, x, y, placement };
    if (picture.current) picture.current.style.transform = logoTransform({ size: logo.size, placement });
    setErrorOnTheWay(placementMessage(logo.size, placement));
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    const drag = held.current;
    if (drag?.pointer !== event.pointerId) return;
    held.current = undefined;
    setMoving(false);
    if (logo && (drag.placement.x !== logo.placement.x || drag.placement.y !== logo.placement.y))
      onPlacement(drag.placement);
  };

  return (
    <div className={styles.place}>
      <section
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
        <FaceInHand
          value={{
            background,
            logo,
            moving,
            error: shownError,
            logoRef: picture,
            missing,
            onError: (part) => pictures[part].onError(),
          }}
        >
          <CardWithLogo network={network} words={words} />
        </FaceInHand>
      </section>
      <p id={helpId} className={styles.help}>
        {!logo && 'Your logo appears here as soon as you choose it.'}
        {logo && shownError === null && 'Drag the logo to its place.'}
        {shownError !== null && (
          <span className={styles.error}>
            <Icon name="alert" size={16} />
            {shownError}
          </span>
        )}
        {logo && shownError === null && (
          <span className={styles.keys}> Keys: arrows move, + and − zoom, 0 puts it in the middle.</span>
        )}
      </p>
      {(missing.background || missing.logo) && (
        <NoticeBox
          tone="warning"
          title={`Your ${missing.logo ? 'logo' : 'picture'} could not be shown just now`}
          action={
            <Button
              size="small"
              icon="refresh"
              onClick={() => {
                ground.tryAgain();
                mark.tryAgain();
              }}
            >
              Try again
            </Button>
          }
        >
          It is kept, and still goes on the card.
        </NoticeBox>
      )}
    </div>
  );
}
