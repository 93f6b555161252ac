import { areaWidget } from '@bowtie/web';
import { BusinessOrder } from './business-order';

/** What the account's page of an order shows of a business order. */
export default areaWidget('./BusinessOrder', BusinessOrder);
