import { runService } from '@bowtie/service-kit';
import { cardService } from './app';

await runService(cardService);
