import type { IconName } from '@bowtie/ui';

interface SupportLine {
  href: string;
  icon: IconName;
  label: string;
  detail: string;
}

/** How people reach us. The numbers are of the range that is kept free for fiction. */
export const supportLines: readonly SupportLine[] = [
  {
    href: 'tel:+18005550142',
    icon: 'phone',
    label: 'Call (800) 555-0142',
    detail: 'Every day, 8 am to 10 pm Eastern',
  },
  { href: 'sms:+18005550143', icon: 'send', label: 'Text (800) 555-0143', detail: 'Answered within minutes' },
];
