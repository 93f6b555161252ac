import { runService } from '@bowtie/service-kit';
import { operationsService } from './app';

await runService(operationsService);
