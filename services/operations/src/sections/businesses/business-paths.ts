export const businessesPath = '/ops/businesses/';
export const businessPattern = `${businessesPath}:business_id/`;

export function businessPath(id: string): string {
  return `${businessesPath}${encodeURIComponent(id)}/`;
}
