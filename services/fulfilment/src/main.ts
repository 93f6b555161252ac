import { runWorkers } from '@bowtie/service-kit';
import { fulfilmentWorkers } from './app';

await runWorkers(fulfilmentWorkers);
