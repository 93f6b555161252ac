import { beginBatch, changeDetails, changeImage, emptyFlow, type Flow } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { aDesign, someProducts } from '../../../../testing/landing';
import { assignProducts, carriedDesign } from './assign-products';

const visaOnly = aDesign('silk', 'birthday', ['visa']);
const templates = new Map([aDesign('cake'), visaOnly].map((design) => [design.id, design]));
const known = { products: someProducts, templates };

function withDesign(id: string): Flow {
  const flow = beginBatch(emptyFlow());
  const [card] = flow.cards;
  const template = templates.get(id) ?? aDesign(id, 'elsewhere');
  const design = card && carriedDesign(template, card, someProducts);
  if (card === undefined || design === undefined) throw new Error('there is no card');
  return changeImage(flow, card.cardId, { design });
}
const change = (flow: Flow, patch: Parameters<typeof changeDetails>[2]) =>
  assignProducts(changeDetails(flow, flow.cards[0]?.cardId ?? '', patch), known).cards[0]?.design;

describe('the product of a design', () => {
  it('is that of the occasion, until the amount is more than it holds', () => {
    const flow = withDesign('cake');
    expect(flow.cards[0]?.design?.open_loop_product_id).toBe('visa-plastic-birthday');
    expect(change(flow, { amount: 300 })?.open_loop_product_id).toBe('visa-plastic-everyday');
  });

  it('follows network and form', () => {
    const flow = withDesign('cake');
    expect(change(flow, { cardNetwork: 'mastercard' })).toEqual({
      open_loop_product_id: 'mastercard-plastic-everyday',
      gift_template_id: 'cake',
    });
    expect(change(flow, { deliveryMethod: 'virtual' })?.open_loop_product_id).toBe('visa-virtual-everyday');
  });

  it('stays where the design is not known but all else fits', () => {
    const flow = withDesign('unheard');
    expect(assignProducts(flow, known)).toBe(flow);
  });
});

it('takes a design off the card whose network does not have it', () => {
  expect(change(withDesign('silk'), { cardNetwork: 'mastercard' })).toBeNull();
});

it('leaves all as it is while the products are on their way', () => {
  const flow = withDesign('silk');
  expect(assignProducts(flow, { products: [], templates })).toBe(flow);
});
