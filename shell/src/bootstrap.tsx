import '@bowtie/ui/styles.css';
import { BrowserRouter, startCart, startSession } from '@bowtie/web';
import { createRoot } from 'react-dom/client';
import { reportUncaughtErrors } from './errors/uncaught';
import { publishRuntime } from './federation/publish-runtime';
import { clearOverrides, override } from './release/area-override';
import { fetchPagesAhead } from './remotes/fetch-ahead';
import { Store } from './store';

publishRuntime();
reportUncaughtErrors();
startSession();
startCart();
fetchPagesAhead();
Object.assign(window, { bowtie: { override, clearOverrides } });

const root = document.getElementById('root');
if (root === null) throw new Error('the document has no #root');
createRoot(root).render(
  <BrowserRouter>
    <Store />
  </BrowserRouter>,
);
