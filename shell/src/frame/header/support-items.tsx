import { Icon } from '@bowtie/ui';
import { supportLinks } from '../support';
import styles from './popover-menu.module.css';

/** The ways to reach us, as items of a menu. */
export function SupportItems() {
  return supportLinks.map(({ href, icon, label, detail }) => (
    <a key={href} href={href} className={styles.item}>
      <Icon name={icon} size={18} />
      <span>
        <span>{label}</span>
        <small>{detail}</small>
      </span>
    </a>
  ));
}
