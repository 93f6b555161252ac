import { runService } from '@bowtie/service-kit';
import { renderService } from './app';

await runService(renderService);
