import '@bowtie/ui/styles.css';
import {
  BrowserRouter,
  beginHydration,
  refreshCart,
  refreshSession,
  startCart,
  startSession,
  WidgetSourceContext,
} from '@bowtie/web';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportUncaughtErrors } from './errors/uncaught';
import { allowOwnScripts } from './federation/own-scripts';
import { publishRuntime } from './federation/publish-runtime';
import { nameHistoryEntry } from './navigation/name-history-entry';
import { clearOverrides, override, overrides } from './release/area-override';
import { remotePages, remoteWidgets } from './remotes/load-remote';
import { prefetchPages } from './remotes/prefetch-pages';
import { Store } from './store';

// zod would try whether the page lets it make code from text, which the page's policy reports as an attack.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
allowOwnScripts();
publishRuntime();
nameHistoryEntry();
reportUncaughtErrors();
startSession();
startCart();
prefetchPages();
// A page that comes back from the browser's own store shows what was true when it was left.
window.addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  void refreshSession();
  void refreshCart();
});
Object.assign(window, { bowtie: { override, clearOverrides } });

const root = document.getElementById('root');
if (root === null) throw new Error('the document has no #root');
const store = (
  <BrowserRouter>
    <WidgetSourceContext value={remoteWidgets}>
      <Store pages={remotePages} />
    </WidgetSourceContext>
  </BrowserRouter>
);
if (root.hasChildNodes() && Object.keys(overrides()).length === 0) {
  beginHydration();
  // Where the two differ React says so as an uncaught error, which is reported.
  // A transition is worked on in slices, between which a press is answered.
  startTransition(() => {
    hydrateRoot(root, store);
  });
} else {
  // What another version of an area is to show, this release's HTML is not.
  root.replaceChildren();
  createRoot(root).render(store);
}
