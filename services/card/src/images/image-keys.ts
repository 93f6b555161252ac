import { type DesignInk, withInk } from '@bowtie/card-art';

/** Where the versions of a picture are kept. */
export const imageKeys = {
  /** In all its pixels. */
  full: (id: string) => `own/${id}/full`,
  /** As screens show it. */
  view: (id: string) => `own/${id}/view.webp`,
  /** As mail programs show it; made when it is first asked for. */
  mail: (id: string) => `own/${id}/mail.png`,
} as const;

/** The address of a picture, with its ink where that was measured. */
export function addressed(url: string, ink: DesignInk | undefined): string {
  return ink === undefined ? url : withInk(url, ink);
}

/** Where its owner sees a picture. */
export function imageUrl(id: string, ink?: DesignInk): string {
  return addressed(`/images/own/${id}.webp`, ink);
}
