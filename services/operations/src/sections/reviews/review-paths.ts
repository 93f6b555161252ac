export const reviewsPath = '/ops/reviews/';
export const reviewPattern = `${reviewsPath}:review_id/`;

export function reviewPath(id: string): string {
  return `${reviewsPath}${encodeURIComponent(id)}/`;
}
