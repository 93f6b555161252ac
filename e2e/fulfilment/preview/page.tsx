/** Shows cards as the page of their order does; `previewedCards` is put in by whoever bundles this. */
import '@bowtie/ui/styles.css';
import { OrderedCard } from '@bowtie/ui/cards';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';

declare const previewedCards: readonly ComponentProps<typeof OrderedCard>['card'][];

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  previewedCards.map((card) => (
    <div key={card.image_url} className="previewed">
      <OrderedCard card={card} />
    </div>
  )),
);
