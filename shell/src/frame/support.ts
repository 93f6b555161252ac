import { supportHours, supportLines } from '@bowtie/domain';
import type { IconName } from '@bowtie/ui';

interface SupportLink {
  href: string;
  icon: IconName;
  label: string;
  detail: string;
}

const { call, text } = supportLines;
const days = supportHours.days.replace(/^./, (first) => first.toUpperCase());

/** How people reach us. */
export const supportLinks: readonly SupportLink[] = [
  { href: call.href, icon: 'phone', label: `Call ${call.number}`, detail: `${days}, ${supportHours.times}` },
  { href: text.href, icon: 'send', label: `Text ${text.number}`, detail: 'Answered within minutes' },
];
