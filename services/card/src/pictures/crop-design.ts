import { type Cut, cutSize, printDesignSize, type Size, sourcePiece } from '@bowtie/card-art/cobrand';
import type { Sharp } from 'sharp';
import type { StoredPicture } from './finish-picture';
import { loadSharp } from './load-sharp';
import { measureTraits, type PictureTraits } from './measure';

interface Raw {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Pixels are made fewer before they are turned, and this much finer than the face is printed. */
const finer = 1.3;

async function raw(pipeline: Sharp): Promise<Raw> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, Math.round(value)), most);
}

/** The face of a card as it is printed, and how it looks before transparent parts were laid on white. */
export interface CroppedDesign {
  face: StoredPicture;
  looks: PictureTraits;
}

/** Cuts the face of a card out of a picture: the same cut always gives the same bytes. */
export async function cropDesign(content: Buffer, source: Size, cut: Cut): Promise<CroppedDesign> {
  const sharp = await loadSharp();
  const from = ({ data, width, height, channels }: Raw) => sharp(data, { raw: { width, height, channels } });
  const { piece, offset } = sourcePiece(source, cut);
  const scale = Math.min(1, (printDesignSize.width * finer) / cut.crop.width);

  const extracted = sharp(content).extract({
    left: piece.x,
    top: piece.y,
    width: piece.width,
    height: piece.height,
  });
  if (scale < 1) {
    const width = Math.max(1, Math.round(piece.width * scale));
    extracted.resize(width, Math.max(1, Math.round(piece.height * scale)), { fit: 'fill' });
  }
  const small = await raw(extracted.ensureAlpha());
  const turned =
    cut.rotation % 360 === 0
      ? small
      : await raw(from(small).rotate(cut.rotation, { background: { r: 255, g: 255, b: 255, alpha: 0 } }));

  const width = Math.max(1, Math.min(turned.width, Math.round(cut.crop.width * scale)));
  const height = Math.max(1, Math.min(turned.height, Math.round(cut.crop.height * scale)));
  const left = within(turned.width / 2 + offset.x * scale - width / 2, turned.width - width);
  const top = within(turned.height / 2 + offset.y * scale - height / 2, turned.height - height);
  const size = cutSize(cut.crop);
  const whole = await raw(
    from(turned).extract({ left, top, width, height }).resize(size.width, size.height, { fit: 'fill' }),
  );
  const face = await from(whole)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return {
    face: { content: face, contentType: 'image/jpeg', ...size },
    looks: await measureTraits(from(whole)),
  };
}
