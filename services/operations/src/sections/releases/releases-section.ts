import type { OperationsDeps } from '../../deps';
import type { Section } from '../../web/page-request';
import { developerPanelRoutes } from './developer-panel';
import { releaseActionRoutes } from './release-actions';
import { showHistory, showReleases } from './release-pages';
import { releasesPath } from './release-paths';

/** Releases: what each channel shows of each area, its history, promotion and roll-back; and the developer panel. */
export function releasesSection(deps: OperationsDeps): Section {
  return {
    path: releasesPath,
    label: 'Releases',
    permission: 'release_read',
    routes: [
      {
        path: releasesPath,
        method: 'GET',
        permission: 'release_read',
        handle: (request) => showReleases(deps, request),
      },
      {
        path: `${releasesPath}:channel/history/`,
        method: 'GET',
        permission: 'release_read',
        handle: (request) => showHistory(deps, request),
      },
      ...developerPanelRoutes(deps),
      ...releaseActionRoutes(deps),
    ],
  };
}
