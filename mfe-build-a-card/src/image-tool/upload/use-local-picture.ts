import type { Size } from '@bowtie/card-art/cobrand';
import { useEffect, useState } from 'react';

/** A chosen file as a picture of this browser's own, to be looked at while it is still on its way to the store. */
export type LocalPicture =
  | { readonly state: 'none' | 'reading' | 'unreadable' }
  | { readonly state: 'ready'; readonly url: string; readonly size: Size };

/** Reads a chosen file. A browser that does not know its type (HEIC, mostly) says `unreadable`; the store does know it. */
export function useLocalPicture(file: File | undefined): LocalPicture {
  const [read, setRead] = useState<{ file: File; picture: LocalPicture }>();
  useEffect(() => {
    if (file === undefined) return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    let isUnmounted = false;
    image.decode().then(
      () => {
        const size = { width: image.naturalWidth, height: image.naturalHeight };
        if (!isUnmounted) setRead({ file, picture: { state: 'ready', url, size } });
      },
      () => {
        if (!isUnmounted) setRead({ file, picture: { state: 'unreadable' } });
      },
    );
    return () => {
      isUnmounted = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  if (file === undefined) return { state: 'none' };
  return read?.file === file ? read.picture : { state: 'reading' };
}
