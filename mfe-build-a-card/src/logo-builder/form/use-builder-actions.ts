import type { LogoPlacement } from '@bowtie/card-art/cobrand';
import type { Cobrand, CobrandBackground } from '@bowtie/contracts';
import { useRef } from 'react';
import { useStableCallback } from '../../image-tool/use-stable-callback';
import type { DesignPart } from '../cobrand-design';
import { firstBackground } from '../cobrand-draft';
import { useSaveCobrand } from '../saved/use-save-cobrand';
import { focusInvalidControl } from './focus-invalid-control';
import type { useCobrandForm } from './use-cobrand-form';

/** What can be done in the builder. What is changed takes away what was said against it. */
export function useBuilderActions(
  builder: ReturnType<typeof useCobrandForm>,
  onSaved: (cobrand: Cobrand) => void,
) {
  const { form, logo, upload, change, place, chooseLogo, removeLogo } = builder;
  const element = useRef<HTMLFieldSetElement>(null);
  const {
    save,
    mend: dismissError,
    busy,
    errors,
  } = useSaveCobrand({
    form,
    upload,
    onSaved,
    onFailed: ({ code, fields }) => {
      if (code === 'cobrand_unknown') change({ cobrandId: null });
      const misplaced = code === 'logo_outside' || code === 'logo_zoom_exceeded';
      if (fields.name !== undefined) focusInvalidControl(element.current, 'name');
      else if (!logo || (fields.logo !== undefined && !misplaced))
        focusInvalidControl(element.current, 'logo');
      else
        focusInvalidControl(
          element.current,
          fields.background === undefined ? 'place of the logo' : 'background',
        );
    },
  });
  const onFile = useStableCallback((file: File) => {
    dismissError('logo');
    chooseLogo(file);
  });
  const onBackground = useStableCallback((background: CobrandBackground) => {
    dismissError('background');
    change({ background });
  });
  const onPlacement = useStableCallback((placement: LogoPlacement) => {
    dismissError('logo');
    place(placement);
  });
  const onRemove = useStableCallback(() => {
    dismissError('logo');
    removeLogo();
  });
  const onPlacementUpdate = useStableCallback((update: (placement: LogoPlacement) => LogoPlacement) =>
    onPlacement(update({ zoom: form.logoZoom, x: form.logoX, y: form.logoY })),
  );
  return {
    /** The form, for the focus. */
    element,
    save,
    busy,
    errors,
    actions: {
      name: (name: string) => {
        if (name !== form.name) change({ name });
      },
      chooseLogo: onFile,
      removeLogo: onRemove,
      place: onPlacement,
      move: onPlacementUpdate,
      lay: onBackground,
      /** A picture that the store has no more. */
      forget: (part: DesignPart) => {
        if (part === 'logo') removeLogo();
        else change({ background: firstBackground });
      },
    },
  };
}
