import { runService } from '@bowtie/service-kit';
import { cartService } from './app';

await runService(cartService);
