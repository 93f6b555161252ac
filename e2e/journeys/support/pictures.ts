import type { Page } from '@playwright/test';

interface Drawing {
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/png';
  /** One colour all over; without it as many as a photo has. */
  colour?: string;
  /** A disc on nothing, as logos are. */
  logo?: boolean;
}

/** A file as a person would choose it. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture drawn by the browser itself. */
export async function drawPicture(page: Page, drawing: Drawing): Promise<PictureFile> {
  const base64 = await page.evaluate(async ({ width, height, type, colour, logo }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser does not draw');
    if (logo === true) {
      context.fillStyle = colour ?? '#f6c177';
      context.beginPath();
      context.arc(width / 2, height / 2, Math.min(width, height) / 2, 0, Math.PI * 2);
      context.fill();
    } else if (colour !== undefined) {
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
    } else {
      const sky = context.createLinearGradient(0, 0, width, height);
      sky.addColorStop(0, '#2b6cb0');
      sky.addColorStop(1, '#f6c177');
      context.fillStyle = sky;
      context.fillRect(0, 0, width, height);
      for (let count = 0; count < 1_500; count++) {
        context.fillStyle = `hsl(${count % 360} 60% ${20 + (count % 60)}% / 40%)`;
        context.beginPath();
        const [x, y] = [(count * 7_919) % width, (count * 104_729) % height];
        context.arc(x, y, 4 + (count % 60), 0, Math.PI * 2);
        context.fill();
      }
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.9 })).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) {
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    }
    return btoa(text);
  }, drawing);
  const ending = drawing.type === 'image/jpeg' ? 'jpg' : 'png';
  return { name: `picture.${ending}`, mimeType: drawing.type, buffer: Buffer.from(base64, 'base64') };
}

/** How many pixels a picture on the page has; 0 while it does not show. */
export const pixelsOf = (image: Element): number =>
  image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0;
