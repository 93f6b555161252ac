import type { FlowStep, Network } from '@bowtie/domain';
import { useLocation } from '@bowtie/web';

/** The three base paths of the flow (specification, section 2). */
const basePaths = [
  '/build-a-card/',
  '/visa-gift-cards/buildacard/',
  '/mastercard-gift-cards/buildacard/',
] as const;
export type BasePath = (typeof basePaths)[number];

/** The base path that an address lies under. */
function basePathOf(pathname: string): BasePath {
  return basePaths.find((base) => pathname.startsWith(base)) ?? '/build-a-card/';
}

/** The base path of the page that is shown; the flow never leaves it by itself. */
export function useBasePath(): BasePath {
  return basePathOf(useLocation().pathname);
}

/** The network that a base path is about, if it is about one. */
export function networkOfBase(base: BasePath): Network | undefined {
  if (base === '/visa-gift-cards/buildacard/') return 'visa';
  return base === '/mastercard-gift-cards/buildacard/' ? 'mastercard' : undefined;
}

/** The address of a step. */
export function stepPath(base: BasePath, step: FlowStep): string {
  return step === 'landing' ? base : `${base}${step}/`;
}

/** Whether the address is still that of the landing: the page that is left may be on the screen a moment longer. */
export function useIsAtLanding(): boolean {
  const { pathname } = useLocation();
  const base = useBasePath();
  const isLater = (['carrier', 'review'] as const).some((step) => pathname.startsWith(stepPath(base, step)));
  return pathname.startsWith(base) && !isLater;
}
