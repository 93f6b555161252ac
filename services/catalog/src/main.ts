import { runService } from '@bowtie/service-kit';
import { catalogService } from './app';

await runService(catalogService);
