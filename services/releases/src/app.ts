import { defineService } from '@bowtie/service-kit';
import { handleReadArtefactFile } from './calls/artefact-file';
import { handleFinishVersion, handleListVersions, handlePutArtefactFile } from './calls/artefacts';
import {
  handleCompareReleases,
  handleReadChannelDocument,
  handleReadChannelHistory,
  handleReadChannels,
} from './calls/channels';
import { handleCountPageHealth } from './calls/count-page-health';
import { handlePromoteArea } from './calls/promote-area';
import { handleReadReleaseHealth } from './calls/read-release-health';
import { handleReadReleaseNotice } from './calls/read-release-notice';
import { handleRollBackArea } from './calls/roll-back-area';
import { handleStartChannel } from './calls/start-channel';
import { handleCheckTeamKey } from './calls/team-key';
import { ReleasesConfigSchema } from './config';
import { openReleasesDeps } from './deps';

const handlers = [
  handleCheckTeamKey,
  handlePutArtefactFile,
  handleFinishVersion,
  handleListVersions,
  handleReadArtefactFile,
  handleStartChannel,
  handlePromoteArea,
  handleRollBackArea,
  handleReadChannels,
  handleReadChannelDocument,
  handleReadChannelHistory,
  handleCompareReleases,
  handleCountPageHealth,
  handleReadReleaseHealth,
  handleReadReleaseNotice,
];

/** The registry of the areas' releases. No shopper's request comes here. */
export const releasesService = defineService({
  name: 'releases',
  config: ReleasesConfigSchema,
  async build(given) {
    const deps = await openReleasesDeps(given);
    return {
      name: 'releases',
      calls: handlers.map((createHandler) => createHandler(deps)),
      async ready() {
        await given.db.command({ ping: 1 });
      },
      close: deps.close,
    };
  },
});
