import { runService } from '@bowtie/service-kit';
import { releasesService } from './app';

await runService(releasesService);
