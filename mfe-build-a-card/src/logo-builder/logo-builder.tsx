import type { Cobrand } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { Button, SkeletonText } from '@bowtie/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { OwnPicture } from '../image-tool';
import { preloadImage } from '../image-tool/acceptance/preload-image';
import type { CardText } from '../image-tool/crop/card-with-cut';
import { PictureTool } from '../image-tool/picture-tool';
import { draftOf, isBegun } from './cobrand-draft';
import { BuilderForm } from './form/builder-form';
import { useCobrandForm } from './form/use-cobrand-form';
import styles from './logo-builder.module.css';
import { SavedCobrands, useSavedCobrands } from './saved/saved-cobrands';

/** A co-brand card that may be put on a card. */
export interface MadeCobrand extends OwnPicture {
  readonly cobrandUuid: string;
  readonly name: string;
}

export interface LogoBuilderProps {
  readonly cardNetwork: Network;
  /** What is written on the card, so that the logo can keep clear of it. */
  readonly text?: CardText;
  /** Called with a co-brand that the store has rendered and saved. */
  readonly onAccept: (cobrand: MadeCobrand) => void;
  readonly onClose: () => void;
}

/** `first`: the saved ones where there are some, else the builder. */
type View = 'first' | 'saved' | 'build' | 'picture';

const noText: CardText = {};

/** What the page needs to know of a saved co-brand. */
const madeOf = ({ cloudinary_id, image_url, cobrand_uuid, name }: Cobrand): MadeCobrand => ({
  cloudinaryId: cloudinary_id,
  imageUrl: image_url,
  cobrandUuid: cobrand_uuid,
  name,
});

/**
 * A co-brand card: a logo on a colour, a gradient or a picture, saved and offered again. To be shown in a dialog, which
 * gives the title, the trap of the focus and the way out.
 */
export function LogoBuilder({ cardNetwork, text = noText, onAccept, onClose }: LogoBuilderProps) {
  const builder = useCobrandForm(cardNetwork);
  const saved = useSavedCobrands(1);
  const [view, setView] = useState<View>(() => (isBegun(builder.form) ? 'build' : 'first'));
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const { form, change, begin } = builder;

  const turnTo = (next: View) => {
    setView(next);
    // What was pressed is gone with its view; the next Tab begins at the top of the new one.
    place.current?.focus({ preventScroll: true });
  };
  const nothingSaved = saved.status === 'failed' || saved.data?.cobrands.length === 0;
  useEffect(() => {
    if (view === 'first' && saved.status !== 'loading') setView(nothingSaved ? 'build' : 'saved');
  }, [view, saved.status, nothingSaved]);

  const use = async (cobrand: Cobrand) => {
    await preloadImage(cobrand.image_url);
    onAccept(madeOf(cobrand));
  };

  return (
    <div ref={place} tabIndex={-1} className={styles.builder}>
      {view === 'first' && (
        <div className={styles.waiting} aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      )}
      {view === 'saved' && (
        <SavedCobrands
          cardNetwork={cardNetwork}
          onUse={use}
          onEdit={(cobrand) => {
            begin(draftOf(cobrand));
            turnTo('build');
          }}
          onNew={() => {
            begin();
            turnTo('build');
          }}
        />
      )}
      {view === 'build' && (
        <BuilderForm
          builder={builder}
          text={text}
          onPicture={() => turnTo('picture')}
          onSavedOnes={() => turnTo('saved')}
          onSaved={async (cobrand) => {
            await use(cobrand);
            begin();
          }}
        />
      )}
      {view === 'picture' && (
        <section className={styles.step} aria-labelledby={`${id}-background`}>
          <h3 id={`${id}-background`} className={styles.title}>
            A picture behind your logo
          </h3>
          <PictureTool
            acceptLabel="Use as background"
            value={
              form.background.kind === 'image' && form.background.image_url !== undefined
                ? { cloudinaryId: form.background.cloudinary_id, imageUrl: form.background.image_url }
                : null
            }
            text={{ network: cardNetwork }}
            original={form.rawBackgroundToCrop}
            onOriginal={(rawBackgroundToCrop) => change({ rawBackgroundToCrop })}
            onAccept={({ cloudinaryId, imageUrl }) => {
              change({ background: { kind: 'image', cloudinary_id: cloudinaryId, image_url: imageUrl } });
              turnTo('build');
            }}
            onClose={() => turnTo('build')}
          />
        </section>
      )}
      {(view === 'saved' || view === 'first') && (
        <div className={styles.foot}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
