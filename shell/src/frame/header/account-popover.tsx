import { classNames, Icon, Popover } from '@bowtie/ui';
import { useSession } from '@bowtie/web';
import { AccountLinks } from './account-links';
import styles from './popover-menu.module.css';

/** The account menu of the desktop header. */
export function AccountPopover({ className }: { className?: string | undefined }) {
  const { signedIn, firstName } = useSession();
  return (
    <Popover
      label="Account"
      trigger={(props) => (
        <button {...props} type="button" className={classNames(styles.trigger, className)}>
          <Icon name="user" size={18} />
          <span>{(signedIn && firstName) || 'Account'}</span>
        </button>
      )}
    >
      {(close) => (
        <div className={styles.panel}>
          <AccountLinks onFollow={close} />
        </div>
      )}
    </Popover>
  );
}
