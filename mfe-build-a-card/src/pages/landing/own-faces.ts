import { ownImageUrlPattern } from '@bowtie/contracts';
import { cobrandNameLength, type Network, networks } from '@bowtie/domain';
import { persisted } from '@bowtie/web';
import { idOf } from '../../state/restore-card';

/** A picture of the visitor's own that has been on a card: cut from an upload, or made by the logo builder. */
export interface OwnFace {
  cloudinaryId: string;
  imageUrl: string;
  kind: 'upload' | 'logo';
  /** What the visitor called a co-brand; empty for a picture. */
  name: string;
  /** The network that a co-brand was made for; null for a picture, which goes onto any card. */
  network: Network | null;
}

/** Whether a picture may be on a card of a network. */
export function isOfNetwork({ network }: OwnFace, cardNetwork: Network): boolean {
  return network === null || network === cardNetwork;
}

const most = 12;

function restoreFace(kept: unknown): OwnFace[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { cloudinaryId, imageUrl, kind, name, network }: Record<string, unknown> = { ...kept };
  const id = idOf(cloudinaryId);
  if (id === undefined) return [];
  // Only our own pictures: what is stored may have been meddled with.
  if (typeof imageUrl !== 'string' || !ownImageUrlPattern.test(imageUrl)) return [];
  return [
    {
      cloudinaryId: id,
      imageUrl,
      kind: kind === 'logo' ? 'logo' : 'upload',
      name: typeof name === 'string' ? name.slice(0, cobrandNameLength) : '',
      network: networks.find((known) => known === network) ?? null,
    },
  ];
}

/** The latest of them first, each once. */
export function withFace(faces: readonly OwnFace[], face: OwnFace): OwnFace[] {
  const others = faces.filter(({ cloudinaryId }) => cloudinaryId !== face.cloudinaryId);
  return [face, ...others].slice(0, most);
}

/** The visitor's own pictures so far, to be put on another card without a second upload. */
export const ownFaces = persisted<readonly OwnFace[]>({
  key: 'build-a-card-own-faces',
  initial: [],
  restore: (kept) => (Array.isArray(kept) ? kept.flatMap(restoreFace).slice(0, most) : undefined),
});
