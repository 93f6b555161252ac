import { prepareAlert, sendAlertText } from '@bowtie/contracts';
import { handle, type Service } from '@bowtie/service-kit';

/** The account service as fulfilment sees it, where everybody wants every mail and nobody a text message. */
export const alertsFake: Service = {
  name: 'account',
  calls: [
    handle(prepareAlert, async () => ({ wanted: true, unsubscribe_path: `/unsubscribe/${'u'.repeat(43)}/` })),
    handle(sendAlertText, async () => ({ sent: false })),
  ],
  ready: async () => undefined,
  close: async () => undefined,
};
