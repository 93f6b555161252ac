export const promotionsPath = '/ops/promotions/';
export const promotionPattern = `${promotionsPath}:promotion_id/`;

export function promotionPath(id: string): string {
  return `${promotionsPath}${encodeURIComponent(id)}/`;
}
