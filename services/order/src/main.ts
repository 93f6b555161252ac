import { runService } from '@bowtie/service-kit';
import { orderService } from './app';

await runService(orderService);
