import { runService } from '@bowtie/service-kit';
import { accountService } from './app';

await runService(accountService);
