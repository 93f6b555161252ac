import { classNames, Icon, Popover } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { supportLines } from '../support';
import styles from './popover-menu.module.css';

/** Ways to get help: phone, text, and the pages that answer most questions. */
export function HelpPopover({ className }: { className?: string | undefined }) {
  return (
    <Popover
      label="Help centre"
      trigger={(props) => (
        <button {...props} type="button" className={classNames(styles.trigger, className)}>
          <Icon name="help" size={18} />
          Help
        </button>
      )}
    >
      {(close) => (
        <div className={styles.panel}>
          <p className={styles.title}>Help centre</p>
          {supportLines.map(({ href, icon, label, detail }) => (
            <a key={href} href={href} className={styles.item}>
              <Icon name={icon} size={18} />
              <span>
                {label}
                <small>{detail}</small>
              </span>
            </a>
          ))}
          <Link to="/contact-us/" className={styles.item} onClick={close}>
            <Icon name="info" size={18} />
            <span>View our FAQs</span>
          </Link>
        </div>
      )}
    </Popover>
  );
}
