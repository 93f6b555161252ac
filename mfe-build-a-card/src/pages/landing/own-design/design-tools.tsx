import type { BuildACardCard } from '@bowtie/domain';
import { Dialog } from '@bowtie/ui';
import { notify } from '@bowtie/web';
import type { OwnDesign } from '../../../state/own-design';
import { LazyTool } from './lazy-tool';

const loadImageTool = () => import('../../../image-tool');
const loadLogoBuilder = () => import('../../../logo-builder');

interface FaceToolsProps {
  readonly card: BuildACardCard;
  /** Whether the picture on the card was cut from an upload. */
  readonly onUpload: boolean;
  /** The tool that is open. */
  readonly open: OwnDesign['kind'] | undefined;
  /** A tool that is opened while it still moves out begins anew, as at any other time. */
  readonly opening: number;
  readonly onTake: (design: OwnDesign) => void;
  readonly onClose: () => void;
}

/** The dialogs in which a design of one's own is made. */
export function DesignTools({ card, onUpload, open, opening, onTake, onClose }: FaceToolsProps) {
  const { cardNetwork, cloudinaryId, imageUrl } = card;
  const plastic = card.deliveryMethod === 'plastic';
  const text = {
    network: cardNetwork,
    amount: card.amount,
    plastic,
    nameOnCard: plastic ? card.nameOnCard : undefined,
    messageOnCard: plastic ? card.messageOnCard : undefined,
  };
  return (
    <>
      <Dialog title="Your own picture" size="large" open={open === 'upload'} onClose={onClose}>
        <LazyTool
          key={opening}
          load={loadImageTool}
          label="Getting the picture tool…"
          report="image upload"
          props={{
            value: onUpload && cloudinaryId !== null && imageUrl !== null ? { cloudinaryId, imageUrl } : null,
            onAccept: (picture) => {
              onTake({ ...picture, kind: 'upload', name: '', network: null });
              notify('Your picture is on the card.');
            },
            onClose,
            text,
          }}
        />
      </Dialog>
      <Dialog title="Your logo" size="large" open={open === 'logo'} onClose={onClose}>
        <LazyTool
          key={opening}
          load={loadLogoBuilder}
          label="Getting the logo builder…"
          report="cobrands"
          props={{
            cardNetwork,
            text,
            onAccept: ({ cloudinaryId: made, imageUrl: shown, name }) => {
              onTake({ cloudinaryId: made, imageUrl: shown, name, kind: 'logo', network: cardNetwork });
              notify('Your logo is on the card.');
            },
            onClose,
          }}
        />
      </Dialog>
    </>
  );
}
