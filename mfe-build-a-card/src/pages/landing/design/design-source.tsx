import type { GiftTemplate } from '@bowtie/contracts';
import type { BuildACardCard, CardImage } from '@bowtie/domain';
import { FieldMessage } from '@bowtie/ui';
import { ChoiceCards } from '@bowtie/ui/forms';
import { useAtomValue } from 'jotai';
import { memo, useState } from 'react';
import type { OwnDesign } from '../../../state/own-design';
import { OwnDesignPanel } from '../own-design/own-design-panel';
import { ownDesigns } from '../own-design/own-designs';
import { RemovedLogo } from '../own-design/removed-logo';
import { fieldPlaces } from '../problems/landing-fields';
import { DesignGallery, type GalleryPlace } from './design-gallery';
import styles from './design-source.module.css';
import type { GalleryPage } from './use-gallery';

type Source = 'predesigned' | OwnDesign['kind'];

const sources: readonly { value: Source; label: string; hint: string }[] = [
  { value: 'predesigned', label: 'Our designs', hint: 'By occasion' },
  { value: 'upload', label: 'Your own picture', hint: 'Photo or drawing' },
  { value: 'logo', label: 'Your logo', hint: 'On any background' },
];

interface FaceSourceProps {
  readonly card: BuildACardCard;
  readonly gallery: GalleryPage;
  readonly place: GalleryPlace;
  readonly onPlace: (place: GalleryPlace) => void;
  readonly onDesign: (template: GiftTemplate) => void;
  readonly onImage: (image: Extract<CardImage, { cloudinaryId: string }>) => void;
  readonly error: string | undefined;
}

/** Where the design of the card comes from: our designs, a picture of one's own, or the logo builder. */
export const DesignSource = memo(function FaceSource({
  card,
  gallery,
  place,
  onPlace,
  onDesign,
  onImage,
  error,
}: FaceSourceProps) {
  const designs = useAtomValue(ownDesigns);
  const [asked, ask] = useState<{ cardId: string; source: Source }>();
  const { cardId, cloudinaryId } = card;

  const kindOnCard = designs.find((design) => design.cloudinaryId === cloudinaryId)?.kind ?? 'upload';
  const onCard: Source = cloudinaryId === null ? 'predesigned' : kindOnCard;
  const first: Source = place.fromAddress ? 'predesigned' : onCard;
  const source = asked?.cardId === cardId ? asked.source : first;
  const { id } = fieldPlaces.design;

  return (
    <fieldset
      className={styles.source}
      id={id}
      aria-label="Face of the card"
      aria-describedby={`${id}-error`}
    >
      <ChoiceCards
        legend="Where the picture comes from"
        legendHidden
        minWidth={170}
        value={source}
        onValue={(chosen) => ask({ cardId, source: chosen })}
        options={sources}
      />
      <FieldMessage id={id} error={error} />
      {source === 'predesigned' && (
        <DesignGallery
          shown={gallery}
          place={place}
          onPlace={onPlace}
          chosen={card.design?.gift_template_id}
          onChoose={onDesign}
        />
      )}
      <RemovedLogo card={card} designs={designs} onLeft={() => ask({ cardId, source: 'logo' })} />
      {source !== 'predesigned' && (
        <OwnDesignPanel
          key={source}
          card={card}
          kind={source}
          isOnCard={onCard === source}
          onImage={onImage}
        />
      )}
    </fieldset>
  );
});
