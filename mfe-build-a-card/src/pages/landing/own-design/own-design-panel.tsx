import {
  type BuildACardCard,
  type CardImage,
  type Network,
  networkNames,
  uploadLimitText,
} from '@bowtie/domain';
import { useAtom } from 'jotai';
import { useCallback, useState } from 'react';
import type { OwnDesign } from '../../../state/own-design';
import { DesignTools } from './design-tools';
import { isOfNetwork, ownDesigns, withOwnDesign } from './own-designs';
import { OwnPicturePanel } from './own-picture-panel';

const logoWords =
  'Put your logo on a color, a gradient or a picture. We keep what you make, so that you can use it again.';

/** What the logo builder is for; where logo cards of another network were made, also why they are not offered. */
function logoLead(logos: readonly OwnDesign[], network: Network): string {
  const other = logos.find((design) => !isOfNetwork(design, network))?.network;
  if (!other) return logoWords;
  return `${logoWords} What you made for ${networkNames[other]} can be made for ${networkNames[network]} in the builder.`;
}

interface OwnDesignPanelProps {
  readonly card: BuildACardCard;
  readonly kind: OwnDesign['kind'];
  /** Whether the picture on the card is of this kind. */
  readonly isOnCard: boolean;
  readonly onImage: (image: Extract<CardImage, { cloudinaryId: string }>) => void;
}

/** A design of one's own: those made before, and the tool that makes another. */
export function OwnDesignPanel({ card, kind, isOnCard, onImage }: OwnDesignPanelProps) {
  const [designs, setOwnDesigns] = useAtom(ownDesigns);
  const [isOpen, setOpen] = useState(false);
  /** A tool that is opened while it still moves out begins anew, as at any other time. */
  const [openings, setOpenings] = useState(0);
  const ofKind = designs.filter((design) => design.kind === kind);

  const take = useCallback(
    (design: OwnDesign) => {
      setOwnDesigns((before) => withOwnDesign(before, design));
      onImage({ cloudinaryId: design.cloudinaryId, imageUrl: design.imageUrl });
      setOpen(false);
    },
    [setOwnDesigns, onImage],
  );
  const open = () => {
    setOpenings((before) => before + 1);
    setOpen(true);
  };
  const close = useCallback(() => setOpen(false), []);
  const shared = { chosen: card.cloudinaryId, onOpen: open, onChoose: take };

  return (
    <>
      {kind === 'upload' ? (
        <OwnPicturePanel
          {...shared}
          designs={ofKind}
          lead={`Upload a picture, then move, zoom and turn it until it sits right on the card. JPEG, PNG, WebP or HEIC, up to ${uploadLimitText}.`}
          openLabel={isOnCard ? 'Change the picture' : 'Choose a picture'}
          icon="upload"
          legend="Your pictures"
        />
      ) : (
        <OwnPicturePanel
          {...shared}
          designs={ofKind.filter((design) => isOfNetwork(design, card.cardNetwork))}
          lead={logoLead(ofKind, card.cardNetwork)}
          openLabel={isOnCard ? 'Open the logo builder again' : 'Open the logo builder'}
          icon="edit"
          legend="Your logo cards"
        />
      )}
      <DesignTools
        card={card}
        onUpload={kind === 'upload' && isOnCard}
        open={isOpen ? kind : undefined}
        opening={openings}
        onTake={take}
        onClose={close}
      />
    </>
  );
}
