import type { addToCart, CallBodyInput } from '@bowtie/contracts';
import type { GiftChoice } from './gift';

/** Where parcels go; the address exists. */
export const home = {
  address_line1: '12 Elm St',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};

/** A plastic card in its paper carrier, as the design flow sends it. */
export function plasticCard({ productId, templateId }: GiftChoice, group: string, shippingMethodId: string) {
  const { zip_code: zip, ...place } = home;
  return {
    group_uuid: group,
    amount: 50,
    card_network: 'visa',
    quantity: 1,
    open_loop_product_id: productId,
    gift_template_id: templateId,
    carrier_type: 'paper_carrier',
    carrier_to: 'Grace',
    carrier_from: 'Ada',
    carrier_message: 'Happy birthday!',
    name_on_card: 'Grace Hopper',
    shipping_name: 'Grace Hopper',
    shipping_method: shippingMethodId,
    ...place,
    zip,
  } satisfies CallBodyInput<typeof addToCart>['cards'][number];
}
