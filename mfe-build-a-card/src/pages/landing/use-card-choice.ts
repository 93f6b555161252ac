import type { GiftTemplate } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { useLocation, useNavigate, useParams } from '@bowtie/web';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type CardChoice, choiceOfSlug } from './card-choice';
import { keptChoice } from './kept-choice';

/** The network that the address fixes, if it does. */
function networkOfPath(pathname: string): Network | undefined {
  const [, network] = /^\/(visa|mastercard)-gift-cards\//.exec(pathname) ?? [];
  return network === 'visa' || network === 'mastercard' ? network : undefined;
}

/** The choice so far, and the way to change it. The address says where it begins. */
export function useCardChoice(all: readonly GiftTemplate[] | undefined) {
  const { slug } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [kept, keep] = useAtom(keptChoice);
  const ofPath = networkOfPath(pathname);
  const choice: CardChoice = ofPath === undefined ? kept : { ...kept, network: ofPath };
  const begun = useRef<string>(undefined);

  useEffect(() => {
    if (all === undefined || begun.current === pathname) return;
    begun.current = pathname;
    const beginning = choiceOfSlug(slug, all);
    if (beginning !== undefined) keep((now) => ({ ...now, ...beginning }));
  }, [all, slug, pathname, keep]);

  const change = (part: Partial<CardChoice>) => {
    keep({ ...choice, ...part });
    if (ofPath !== undefined && part.network !== undefined && part.network !== ofPath) {
      void navigate(`/${part.network}-gift-cards/buildacard/`, { replace: true, preventScrollReset: true });
    }
  };
  return { choice, change };
}
