import { defineService } from '@bowtie/service-kit';
import { handleRenderPage } from './calls/render-page';
import { RenderConfigSchema } from './config';
import { openRenderDeps } from './deps';

const handlers = [handleRenderPage];

/** Renders public pages as HTML. Its outage costs the time to a page's first paint, and nothing else. */
export const renderService = defineService({
  name: 'render',
  config: RenderConfigSchema,
  async build(given) {
    const deps = await openRenderDeps(given);
    return {
      name: 'render',
      calls: handlers.map((createHandler) => createHandler(deps)),
      ready: async () => undefined,
      close: deps.close,
    };
  },
});
