/** A picture that takes longer is shown later by the page. */
const timeoutMs = 3_000;

/** Brings a picture into the browser, so that it shows at once where it is needed. It never fails, and never waits for long. */
export async function preloadImage(imageUrl: string): Promise<void> {
  const image = new Image();
  image.src = imageUrl;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([image.decode().catch(() => undefined), late]);
  clearTimeout(timer);
}
