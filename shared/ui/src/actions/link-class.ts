import { classNames } from '../class-names';
import styles from './link.module.css';

/** `inline` in running text, `quiet` in lists and menus, `standalone` for a line of its own that leads on. */
export type LinkLook = 'inline' | 'quiet' | 'standalone';

/** The looks of a link as a class name, for the router's link: `<Link className={linkClass('standalone')}>`. */
export function linkClass(look: LinkLook = 'inline'): string {
  return classNames(styles.link, styles[look]);
}
