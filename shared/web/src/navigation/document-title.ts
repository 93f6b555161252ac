import { useEffect } from 'react';

/** Names the document while the page shows; for pages whose title depends on their data. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
