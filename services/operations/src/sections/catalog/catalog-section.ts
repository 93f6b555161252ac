import type { OperationsDeps } from '../../deps';
import type { OperatorRequest, PageAnswer, Section } from '../../web/page-request';
import { doChangeAction, showChangeAction } from './act-on-change';
import { catalogPath, changePattern, changesPath, kindPattern, rowPattern } from './catalog-paths';
import { changeActions } from './change-actions';
import { showChanges } from './change-list';
import { showChange } from './change-page';
import { importRows, showImport } from './import-page';
import { exportRows, showCatalog, showRows } from './row-list';
import { saveRow, showRow } from './row-page';
import { setStock, showStock } from './stock-page';

type Show = (deps: OperationsDeps, request: OperatorRequest) => Promise<PageAnswer>;

/** The catalogue: its rows, drafts of them with how they would look, publishing at a time, taking back, files, and stock. */
export function catalogSection(deps: OperationsDeps): Section {
  const read = (path: string, show: Show) => ({
    ...({ path, method: 'GET', permission: 'catalog_read' } as const),
    handle: (request: OperatorRequest) => show(deps, request),
  });
  const edit = (path: string, method: 'GET' | 'POST', show: Show) => ({
    ...({ path, method, permission: 'catalog_edit' } as const),
    handle: (request: OperatorRequest) => show(deps, request),
  });
  return {
    path: catalogPath,
    label: 'Catalog',
    permission: 'catalog_read',
    routes: [
      read(catalogPath, showCatalog),
      read(changesPath, showChanges),
      read(changePattern, showChange),
      ...changeActions.flatMap((action) => {
        const path = `${changePattern}${action.name}/`;
        const [show, act] = [showChangeAction(deps, action), doChangeAction(deps, action)];
        return [
          edit(path, 'GET', (_, request) => show(request)),
          edit(path, 'POST', (_, request) => act(request)),
        ];
      }),
      read(kindPattern, showRows),
      read(`${kindPattern}export/`, exportRows),
      edit(`${kindPattern}import/`, 'GET', (_, request) => showImport(request)),
      edit(`${kindPattern}import/`, 'POST', importRows),
      edit(`${kindPattern}new/`, 'GET', showRow),
      edit(`${kindPattern}new/`, 'POST', saveRow),
      read(rowPattern, showRow),
      edit(rowPattern, 'POST', saveRow),
      edit(`${rowPattern}stock/:stock_kind/`, 'GET', showStock),
      edit(`${rowPattern}stock/:stock_kind/`, 'POST', setStock),
    ],
  };
}
