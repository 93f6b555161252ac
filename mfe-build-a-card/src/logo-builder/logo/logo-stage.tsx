import type { LogoPlacement } from '@bowtie/card-art/cobrand';
import type { CobrandBackground } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { Button, classNames, Icon, NoticeBox } from '@bowtie/ui';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { useMissingPicture } from '../../image-tool/choose/use-missing-picture';
import type { CardText } from '../../image-tool/crop/card-with-cut';
import { backgroundInk } from '../background/background-ink';
import type { DesignPart, PlacedLogo } from '../cobrand-design';
import { CardWithLogo, CurrentDesign } from './card-with-logo';
import { placementByKey } from './logo-placement';
import styles from './logo-stage.module.css';
import { useLogoDrag } from './use-logo-drag';

interface LogoStageProps {
  readonly network: Network;
  readonly text: CardText;
  readonly background: CobrandBackground;
  readonly logo: PlacedLogo | undefined;
  readonly error: string | null;
  readonly onPlacement: (placement: LogoPlacement) => void;
  /** A picture is not there any more. */
  readonly onGone: (part: DesignPart) => void;
}

/** The card with its logo, which is moved by hand or by keys. */
export function LogoStage({ network, text, background, logo, error, onPlacement, onGone }: LogoStageProps) {
  const helpId = useId();
  const stage = useRef<HTMLElement>(null);
  const { moving, errorOnTheWay, isHeld, picture, handlers } = useLogoDrag({ logo, error, onPlacement });
  const ground = useMissingPicture(background.kind === 'image' ? background.image_url : undefined, () =>
    onGone('background'),
  );
  const mark = useMissingPicture(logo?.url, () => onGone('logo'));
  const pictures = { background: ground, logo: mark };
  const missing = { background: ground.missing, logo: mark.missing };
  const ink = useMemo(() => backgroundInk(background), [background]);
  const shownError = moving ? errorOnTheWay : error;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!logo || isHeld() || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placementByKey(logo.size, logo.placement, event);
    if (next === undefined) return;
    event.preventDefault();
    onPlacement(next);
  };

  return (
    <div className={styles.place}>
      <section
        ref={stage}
        // It takes arrow keys and signs as a drawing program does; a screen reader has to let them through.
        role="application"
        aria-roledescription="logo to place"
        aria-label="Your logo on the card"
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the role makes it a control.
        tabIndex={0}
        className={classNames(styles.stage, logo && styles.movable, moving && styles.moving)}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <CurrentDesign
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
          <CardWithLogo network={network} text={text} ink={ink} />
        </CurrentDesign>
      </section>
      <p id={helpId} className={styles.help}>
        <span>{!logo && 'Your logo appears here as soon as you choose it.'}</span>
        <span>{logo && shownError === null && 'Drag the logo to its place.'}</span>
        {shownError !== null && (
          <span className={styles.error}>
            <Icon name="alert" size={16} />
            <span>{shownError}</span>
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
                // The notice goes, and the button with it.
                stage.current?.focus();
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
