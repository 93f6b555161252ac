import { sampleCart, samplePlasticItem, samplePostedGroup } from '@bowtie/contracts/samples';
import { expect, it } from 'vitest';
import { cartGroups } from './cart-groups';
import { deliveryLabels } from './item-label';

it('calls each delivery by a name of its own', () => {
  const groups = ['one', 'two', 'three'].map((uuid) => samplePostedGroup({ uuid }));
  const items = groups.map(({ uuid }) => samplePlasticItem({ id: uuid, delivery_group_uuid: uuid }));
  const labels = deliveryLabels(cartGroups(sampleCart({ cart_items: items, delivery_groups: groups })));
  const [title] = deliveryLabels(
    cartGroups(sampleCart({ cart_items: items.slice(0, 1), delivery_groups: groups.slice(0, 1) })),
  );
  expect(title).toMatch(/^By mail to \S/);
  expect(labels).toEqual([1, 2, 3].map((place) => `${title}, ${place} of 3`));
});
