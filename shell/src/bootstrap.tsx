import '@bowtie/ui/styles.css';
import {
  BrowserRouter,
  beginHydration,
  bootData,
  newId,
  pageLanguage,
  refreshCart,
  refreshSession,
  reportError,
  sendReports,
  startCart,
  startSession,
  WidgetSourceContext,
} from '@bowtie/web';
import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { nameInlinedStyles } from './federation/file-hashes';
import { allowOwnScripts } from './federation/own-scripts';
import { publishRuntime } from './federation/publish-runtime';
import { notePageShown, startPageHealth } from './health/page-health';
import { watchStyles } from './remotes/keep-frame-visible';
import { remotePages, remoteWidgets } from './remotes/load-remote';
import { prefetchPages } from './remotes/prefetch-pages';
import { Store } from './store';

/** Reports what nothing caught, where reports are wanted. */
function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    // Files that did not load have no error of their own; whoever asked for them reports it.
    if (event.error !== undefined && event.error !== null) reportError('uncaught error', event.error);
  });
  window.addEventListener('unhandledrejection', (event) => reportError('uncaught error', event.reason));
  const { sentryDsn, release } = bootData();
  if (sentryDsn !== undefined) sendReports(sentryDsn, `${release.number}-${release.shell}`);
}

/**
 * Gives the history entry that a document was loaded into a key of its own. The router calls every such entry "default",
 * so that what is kept for one of them would be found for all.
 */
function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  if (!('key' in known)) window.history.replaceState({ ...known, key: newId() }, '');
}

// zod would try whether the page lets it make code from text, which the page's policy reports as an attack.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
allowOwnScripts();
publishRuntime();
nameInlinedStyles();
nameHistoryEntry();
reportUncaughtErrors();
startPageHealth();
startSession();
startCart();
prefetchPages();
watchStyles();
// A page that comes back from the browser's own store shows what was true when it was left.
window.addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  void refreshSession();
  void refreshCart();
});
/** The developer panel, and the area that it shows; undefined where it is off, as it is for visitors. */
async function openPanel(): Promise<ComponentType | undefined> {
  const { panel } = bootData();
  if (panel === undefined) return undefined;
  try {
    const { startPanel } = await import(/* webpackChunkName: "developer-panel" */ './panel/start-panel');
    return await startPanel(panel);
  } catch (error) {
    reportError('area loading', error);
    return undefined;
  }
}

function show(panel?: ComponentType): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the document has no #root');
  const store = (
    <BrowserRouter basename={pageLanguage().prefix}>
      <WidgetSourceContext value={remoteWidgets}>
        <Store pages={remotePages} onShown={notePageShown} panel={panel} />
      </WidgetSourceContext>
    </BrowserRouter>
  );
  if (root.hasChildNodes()) {
    beginHydration();
    // Where the two differ React says so as an uncaught error, which is reported.
    // A transition is worked on in slices, between which a press is answered.
    startTransition(() => {
      hydrateRoot(root, store);
    });
  } else {
    createRoot(root).render(store);
  }
}

// Nothing of an area is asked for before it is known which one is shown.
if (bootData().panel === undefined) show();
else void openPanel().then(show);
