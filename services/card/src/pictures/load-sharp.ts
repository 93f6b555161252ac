import type Sharp from 'sharp';

/** Loaded at the first picture: most processes never see one, and the library is large. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
