/** A picture that takes longer is shown later by the page. */
const patienceMs = 3_000;

/** Brings a picture into the browser, so that it shows at once where it is needed. It never fails, and never waits for long. */
export async function shownAhead(imageUrl: string): Promise<void> {
  const image = new Image();
  image.src = imageUrl;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([image.decode().catch(() => undefined), late]);
  clearTimeout(timer);
}
