/** Joins the class names that are there: `classNames(styles.root, busy && styles.busy, className)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
