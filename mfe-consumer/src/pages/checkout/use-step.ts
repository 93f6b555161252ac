import { useDocumentTitle, usePage } from '@bowtie/web';
import { useEffect, useRef } from 'react';

const titles = {
  login: 'Login',
  buyer: 'Login',
  payment: 'Payment',
  review: 'Review',
  unanswered: 'Almost there',
} as const;

/** Where a visitor stands in the checkout. */
export type CheckoutStep = keyof typeof titles;

/** Whether the page was led to, and not loaded: then the shell has put the focus on it while there was no heading yet. */
const isArrival = () => document.activeElement instanceof HTMLElement && document.activeElement.id === 'main';

/** Each step of the checkout is like a page: the document is named after it, and it is read from its heading on. */
export function useStep(step: CheckoutStep | undefined): void {
  const { route } = usePage();
  useDocumentTitle(step && `${titles[step]} | ${route.title}`);
  const last = useRef<CheckoutStep>(undefined);
  useEffect(() => {
    const before = last.current;
    if (step === undefined || step === before) return;
    last.current = step;
    if (before === undefined && !isArrival()) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
}
