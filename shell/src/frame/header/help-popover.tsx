import { classNames, Icon, Popover } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './popover-menu.module.css';
import { SupportItems } from './support-items';

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
          <SupportItems />
          <Link to="/contact-us/" className={styles.item} onClick={close}>
            <Icon name="info" size={18} />
            <span>View our FAQs</span>
          </Link>
        </div>
      )}
    </Popover>
  );
}
