import { Icon, type IconName } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import styles from './account.module.css';

const steps: readonly { href: string; icon: IconName; label: string; text: string }[] = [
  { href: '/build-a-card/', icon: 'gift', label: 'Design a card', text: 'With your own picture or logo' },
  { href: '/orderstatus/', icon: 'truck', label: 'Track an order', text: 'See where each card is' },
  { href: '/check-balance/', icon: 'card', label: 'Check a balance', text: 'Of a card in your hand' },
  { href: '/buy-gift-cards/', icon: 'bag', label: 'Send a gift card', text: 'From merchants you know' },
];

/** What a person may want to do next. */
export function NextSteps() {
  return (
    <AccountSection title="What would you like to do?">
      <ul className={styles.steps}>
        {steps.map(({ href, icon, label, text }) => (
          <li key={href}>
            <Link to={href} className={styles.step}>
              <Icon name={icon} />
              <span>
                <strong>{label}</strong>
                <span className={styles.note}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
