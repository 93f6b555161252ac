/** Where the versions of a picture are kept. */
export const imageKeys = {
  /** In all its pixels. */
  full: (id: string) => `own/${id}/full`,
  /** As screens show it. */
  view: (id: string) => `own/${id}/view.webp`,
  /** As mail programs show it; made when it is first asked for. */
  mail: (id: string) => `own/${id}/mail.png`,
} as const;

export function imageUrl(id: string): string {
  return `/images/own/${id}.webp`;
}
