/** The letter under which a name is filed: accents do not matter. */
export function initialOf(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase();
}
