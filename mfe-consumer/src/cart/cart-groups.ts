export { type CartGroup, cartGroups } from '@bowtie/web/cart-edit';
