import { defineService } from '@bowtie/service-kit';
import { OperationsConfigSchema } from './config';
import { openOperationsDeps } from './deps';
import { operatorPages } from './pages/operator-pages';

/** The pages of operators: who they are, what they may, and what they did. */
export const operationsService = defineService({
  name: 'operations',
  config: OperationsConfigSchema,
  async build(given) {
    const deps = await openOperationsDeps(given);
    return {
      name: 'operations',
      calls: [],
      pages: operatorPages(deps),
      async ready() {
        await given.db.command({ ping: 1 });
      },
      close: async () => undefined,
    };
  },
});
