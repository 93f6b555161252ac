import {
  type LogoPlacement,
  logoPlacementError,
  logoZoomBounds,
  maxLogoZoom,
  type Size,
} from '@bowtie/card-art/cobrand';
import { submitCobrand } from '@bowtie/contracts';

const step = 0.01;
const stride = 0.05;
const zoomStep = 1.1;
const middle = 0.5;

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const share = (value: number) => Math.min(1, Math.max(0, value));

/** The placement a way further, in shares of the card; the centre of the logo stays on the card. */
export function nudgeLogo(placement: LogoPlacement, by: { x: number; y: number }): LogoPlacement {
  return { ...placement, x: share(placement.x + by.x), y: share(placement.y + by.y) };
}

/** The placement at another zoom, within what the logo can be printed at. */
export function zoomLogo(logo: Size, placement: LogoPlacement, zoom: number): LogoPlacement {
  return { ...placement, zoom: Math.min(Math.max(zoom, logoZoomBounds.least), maxLogoZoom(logo)) };
}

/** What a key makes of a placement; undefined when it means nothing here. */
export function placementByKey(
  logo: Size,
  placement: LogoPlacement,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): LogoPlacement | undefined {
  const direction = directions[key];
  if (direction) {
    const length = shiftKey ? stride : step;
    return nudgeLogo(placement, { x: direction.x * length, y: direction.y * length });
  }
  if (key === '+' || key === '=') return zoomLogo(logo, placement, placement.zoom * zoomStep);
  if (key === '-' || key === '_') return zoomLogo(logo, placement, placement.zoom / zoomStep);
  if (key === '0') return { ...placement, x: middle, y: middle };
  return undefined;
}

/** Why a logo cannot be printed where it stands, in the words the store itself would refuse it with. */
export function placementMessage(logo: Size, placement: LogoPlacement): string | null {
  const error = logoPlacementError(logo, placement);
  return error === undefined ? null : submitCobrand.errors[error].message;
}

const percent = (value: number) => `${Math.round(value * 100)}%`;

/** Where the logo stands, for those who hear it. */
export function describePlacement({ zoom, x, y }: LogoPlacement, error: string | null): string {
  const place = `Logo at ${percent(x)} from the left and ${percent(y)} from the top, zoom ${percent(zoom)}.`;
  return error === null ? place : `${place} ${error}`;
}
