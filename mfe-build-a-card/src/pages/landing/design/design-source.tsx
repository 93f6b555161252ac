import type { GiftTemplate } from '@bowtie/contracts';
import {
  type BuildACardCard,
  type CardImage,
  type Network,
  networkNames,
  uploadLimitText,
} from '@bowtie/domain';
import { FieldMessage } from '@bowtie/ui';
import { ChoiceCards } from '@bowtie/ui/forms';
import { useAtom } from 'jotai';
import { memo, useCallback, useState } from 'react';
import type { OwnDesign } from '../../../state/own-design';
import { DesignTools } from '../own-design/design-tools';
import { isOfNetwork, ownDesigns, withOwnDesign } from '../own-design/own-designs';
import { OwnPicturePanel } from '../own-design/own-picture-panel';
import { useRemovedLogo } from '../own-design/use-removed-logo';
import { fieldPlaces } from '../problems/landing-check';
import { DesignGallery, type GalleryPlace } from './design-gallery';
import styles from './design-source.module.css';
import type { GalleryPage } from './use-gallery';

type Source = 'predesigned' | OwnDesign['kind'];

const sources: readonly { value: Source; label: string; hint: string }[] = [
  { value: 'predesigned', label: 'Our designs', hint: 'By occasion' },
  { value: 'upload', label: 'Your own picture', hint: 'Photo or drawing' },
  { value: 'logo', label: 'Your logo', hint: 'On any background' },
];

const logoWords =
  'Put your logo on a color, a gradient or a picture. We keep what you make, so that you can use it again.';

/** What the logo builder is for; where logo cards of another network were made, also why they are not offered. */
function logoLead(logos: readonly OwnDesign[], network: Network): string {
  const other = logos.find((design) => !isOfNetwork(design, network))?.network;
  if (!other) return logoWords;
  return `${logoWords} What you made for ${networkNames[other]} can be made for ${networkNames[network]} in the builder.`;
}

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
  const [designs, setOwnDesigns] = useAtom(ownDesigns);
  const [asked, ask] = useState<{ cardId: string; source: Source }>();
  const [open, setOpen] = useState<OwnDesign['kind']>();
  /** A tool that is opened while it still moves out begins anew, as at any other time. */
  const [openings, setOpenings] = useState(0);
  const { cardId, cardNetwork, cloudinaryId } = card;

  const kindOnCard = designs.find((design) => design.cloudinaryId === cloudinaryId)?.kind ?? 'upload';
  const onCard: Source = cloudinaryId === null ? 'predesigned' : kindOnCard;
  const first: Source = place.fromAddress ? 'predesigned' : onCard;
  const source = asked?.cardId === cardId ? asked.source : first;
  const { id } = fieldPlaces.design;

  const take = useCallback(
    (design: OwnDesign) => {
      setOwnDesigns((before) => withOwnDesign(before, design));
      onImage({ cloudinaryId: design.cloudinaryId, imageUrl: design.imageUrl });
      setOpen(undefined);
    },
    [setOwnDesigns, onImage],
  );
  const openTool = (kind: OwnDesign['kind']) => {
    setOpenings((before) => before + 1);
    setOpen(kind);
  };
  useRemovedLogo(card, designs, () => ask({ cardId, source: 'logo' }));
  const logos = designs.filter(({ kind }) => kind === 'logo');
  const close = useCallback(() => setOpen(undefined), []);

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
      {source === 'upload' && (
        <OwnPicturePanel
          designs={designs.filter(({ kind }) => kind === 'upload')}
          chosen={cloudinaryId}
          lead={`Upload a picture, then move, zoom and turn it until it sits right on the card. JPEG, PNG, WebP or HEIC, up to ${uploadLimitText}.`}
          openLabel={onCard === 'upload' ? 'Change the picture' : 'Choose a picture'}
          icon="upload"
          legend="Your pictures"
          onOpen={() => openTool('upload')}
          onChoose={take}
        />
      )}
      {source === 'logo' && (
        <OwnPicturePanel
          designs={logos.filter((design) => isOfNetwork(design, cardNetwork))}
          chosen={cloudinaryId}
          lead={logoLead(logos, cardNetwork)}
          openLabel={onCard === 'logo' ? 'Open the logo builder again' : 'Open the logo builder'}
          icon="edit"
          legend="Your logo cards"
          onOpen={() => openTool('logo')}
          onChoose={take}
        />
      )}
      <DesignTools
        card={card}
        onUpload={onCard === 'upload'}
        open={open}
        opening={openings}
        onTake={take}
        onClose={close}
      />
    </fieldset>
  );
});
