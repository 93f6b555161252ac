import type { MenuData } from '@bowtie/contracts';
import { classNames } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './main-menu.module.css';

type Item = NonNullable<MenuData['links'][number]['dropdownItems']>[number];

/** Specification, section 9: twelve merchants on screens up to 1500 pixels, sixteen above. The rest is hidden by style. */
const picturesAtMost = 16;

interface MenuPanelProps {
  items: readonly Item[];
  onFollow: () => void;
}

/** What a link of the main menu opens: what has a picture in a grid, and below it the ways to more of it. */
export function MenuPanel({ items, onFollow }: MenuPanelProps) {
  const pictured = items.filter(({ linkImage }) => linkImage !== undefined);
  const others = items.filter(({ linkImage }) => linkImage === undefined);
  return (
    <>
      {pictured.length > 0 && (
        <ul className={classNames(styles.panel, styles.grid)}>
          {pictured.slice(0, picturesAtMost).map(({ linkText, href, linkImage }) => (
            <li key={linkText}>
              <Link to={href} className={styles.item} onClick={onFollow}>
                <img src={linkImage} alt="" width={28} height={28} />
                <span>{linkText}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={classNames(styles.panel, pictured.length > 0 && styles.more)}>
          {others.map(({ linkText, href }) => (
            <li key={linkText}>
              <Link to={href} className={styles.item} onClick={onFollow}>
                {linkText}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
