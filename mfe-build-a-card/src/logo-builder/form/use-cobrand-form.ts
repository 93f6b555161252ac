import { isLogoLargeEnough, type LogoPlacement, maxLogoZoom, tooSmallLogo } from '@bowtie/card-art/cobrand';
import type { Network } from '@bowtie/domain';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { displayedPicture } from '../../image-tool/upload/displayed-picture';
import { useLocalPicture } from '../../image-tool/upload/use-local-picture';
import { useUpload } from '../../image-tool/upload/use-upload';
import type { PlacedLogo } from '../cobrand-design';
import { type CobrandDraft, cobrandDraft, emptyDraft, withLogo } from '../cobrand-draft';
import { placementMessage } from '../logo/logo-placement';

/** The co-brand in the builder: what is kept of it, and what follows from that (section 3, co-brand card). */
export interface CobrandForm extends CobrandDraft {
  readonly cardNetwork: Network;
  readonly maxLogoZoom: number | null;
  readonly logoPlacementError: string | null;
  /** Why the logo cannot be printed wherever it stands. */
  readonly logoError: string | null;
  /** The logo as it was chosen; null once it comes from the store. */
  readonly rawBlobUrl: string | null;
  /** What the preview draws the logo from. */
  readonly previewBlobUrl: string | null;
}

/** The state of the builder: a draft that outlives a reload, and the logo that is on its way. */
export function useCobrandForm(cardNetwork: Network) {
  const [draft, setDraft] = useAtom(cobrandDraft);
  const [file, setFile] = useState<File>();
  const { upload, send, again, forget } = useUpload();
  const local = useLocalPicture(file);

  const change = useCallback(
    (patch: Partial<CobrandDraft>) => setDraft((before) => ({ ...before, ...patch })),
    [setDraft],
  );

  const image = upload.state === 'kept' ? upload.image : undefined;
  useEffect(() => {
    if (!image) return;
    setDraft((before) => ({
      ...before,
      logo: image,
      logoZoom: Math.min(before.logoZoom, maxLogoZoom(image)),
    }));
  }, [image, setDraft]);

  const fromStore = draft.logo && { url: draft.logo.image_url, size: draft.logo };
  const onItsWay = useMemo(() => displayedPicture(local, upload), [local, upload]);
  const shown = file === undefined ? (fromStore ?? undefined) : onItsWay;
  const placement: LogoPlacement = { zoom: draft.logoZoom, x: draft.logoX, y: draft.logoY };
  const logo: PlacedLogo | undefined = shown && { ...shown, placement };

  const appeared = logo !== undefined && !draft.initialLogoPlaced;
  useEffect(() => {
    if (appeared) change({ initialLogoPlaced: true });
  }, [appeared, change]);

  const form: CobrandForm = {
    ...draft,
    cardNetwork,
    maxLogoZoom: shown ? maxLogoZoom(shown.size) : null,
    logoPlacementError: shown ? placementMessage(shown.size, placement) : null,
    logoError: shown && !isLogoLargeEnough(shown.size) ? tooSmallLogo : null,
    rawBlobUrl: local.state === 'ready' ? local.url : null,
    previewBlobUrl: shown?.url ?? null,
  };

  return {
    form,
    logo,
    upload,
    change,
    again,
    place: useCallback(
      ({ zoom, x, y }: LogoPlacement) => change({ logoZoom: zoom, logoX: x, logoY: y }),
      [change],
    ),
    chooseLogo: (chosen: File) => {
      setDraft((before) => withLogo(before, null));
      setFile(chosen);
      send(chosen);
    },
    removeLogo: useCallback(() => {
      forget();
      setFile(undefined);
      setDraft((before) => withLogo(before, null));
    }, [forget, setDraft]),
    begin: (next: CobrandDraft = emptyDraft) => {
      forget();
      setFile(undefined);
      setDraft(next);
    },
  };
}
