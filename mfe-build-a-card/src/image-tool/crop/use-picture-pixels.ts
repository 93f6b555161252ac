import { useEffect, useState } from 'react';
import type { PicturePixels } from './cut-ink';

const mostPixels = 256;

/** The pixels of a picture that is shown, made few; undefined until it is read, and where the browser does not give them. */
export function usePicturePixels(url: string | undefined): PicturePixels | undefined {
  const [read, setRead] = useState<{ url: string; pixels: PicturePixels }>();
  useEffect(() => {
    if (url === undefined) return;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => {
      const pixels = pixelsOf(image);
      if (pixels !== undefined) setRead({ url, pixels });
    };
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return read?.url === url ? read?.pixels : undefined;
}

function pixelsOf(image: HTMLImageElement): PicturePixels | undefined {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, mostPixels / Math.max(naturalWidth, naturalHeight, 1));
  const width = Math.max(1, Math.round(naturalWidth * scale));
  const height = Math.max(1, Math.round(naturalHeight * scale));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(image, 0, 0, width, height);
  try {
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } catch {
    // A picture of another origin does not let its pixels be read: the store measures them in the end.
    return undefined;
  }
}
