import { defineService } from '@bowtie/service-kit';
import { handleOperatorPage } from './calls/operator-page';
import { OperationsConfigSchema } from './config';
import { openOperationsDeps } from './deps';

const handlers = [handleOperatorPage];

/** The pages of operators: who they are, what they may, and what they did. */
export const operationsService = defineService({
  name: 'operations',
  config: OperationsConfigSchema,
  async build(given) {
    const deps = await openOperationsDeps(given);
    return {
      name: 'operations',
      calls: handlers.map((createHandler) => createHandler(deps)),
      async ready() {
        await given.db.command({ ping: 1 });
      },
      close: async () => undefined,
    };
  },
});
