import { useEffect, useRef, useState } from 'react';
import { validateFile } from './picture-file';

/** The picture among what was dropped or pasted, else its first file. */
export const fileOf = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? data?.files[0];

/** Looks at a file before it is taken, and says why it is not; the latest one counts. What is pasted is taken by itself. */
export function useChosenFile(onFile: (file: File) => void) {
  const [error, setError] = useState<string>();
  const attempt = useRef(0);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    attempt.current += 1;
    const mine = attempt.current;
    const errorText = await validateFile(file);
    if (mine !== attempt.current) return;
    setError(errorText);
    if (errorText === undefined) onFile(file);
  };
  const takeLatest = useRef(take);
  takeLatest.current = take;

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = fileOf(event.clipboardData);
      if (file === undefined) return;
      event.preventDefault();
      void takeLatest.current(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return { take, error };
}
