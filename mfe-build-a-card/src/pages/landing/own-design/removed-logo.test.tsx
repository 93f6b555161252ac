// @vitest-environment happy-dom
import { beginBatch, changeImage, emptyFlow } from '@bowtie/domain';
import { BrowserRouter, useNotices, writeStored } from '@bowtie/web';
import { CheckedForm } from '@bowtie/web/forms';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { describe, expect, it } from 'vitest';
import { beginWithProducts } from '../../../../testing/landing';
import { FlowFields } from '../../../flow-form/flow-fields';
import type { OwnDesign } from '../../../state/own-design';
import { useBatch } from '../batch/use-batch';
import { CardKind } from '../card/card-kind';
import { type LandingValues, landingValues, typedFields } from '../card/landing-values';
import { DesignSource } from '../design/design-source';

const bakery: OwnDesign = {
  cloudinaryId: 'made',
  imageUrl: '/images/own/made.webp',
  kind: 'logo',
  name: 'Bakery',
  network: 'visa',
};

function Landing() {
  const { flow, card, actions, typing } = useBatch();
  const notices = useNotices();
  if (card === undefined) return null;
  return (
    <>
      <CheckedForm<LandingValues> initialValues={landingValues(card, flow)} onSubmit={() => undefined}>
        <FlowFields<LandingValues>
          cardId={card.cardId}
          read={landingValues}
          typed={typedFields}
          typing={typing}
          onChoose={(chosen) => actions.changeDetails(chosen)}
        />
        <CardKind networks={flow.configuration.networks} error={undefined} />
      </CheckedForm>
      <DesignSource
        card={card}
        gallery={{ designs: [], pageCount: 0, turning: false, failed: false, reload: () => undefined }}
        place={{ category: '', page: 1 }}
        onPlace={() => undefined}
        onDesign={actions.chooseDesign}
        onImage={actions.changeImage}
        error={undefined}
      />
      <output>{card.cloudinaryId ?? 'none'}</output>
      {notices.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </>
  );
}

beginWithProducts();

const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const design = () => document.querySelector('output')?.textContent;

describe('a logo card', () => {
  it('leaves a card that changes its network, with a word about it, and is offered when that comes back', async () => {
    const flow = beginBatch(emptyFlow());
    const { cloudinaryId, imageUrl } = bakery;
    const { configuration: _configuration, ...kept } = changeImage(flow, flow.cards[0]?.cardId ?? '', {
      cloudinaryId,
      imageUrl,
    });
    writeStored('build-a-card', 'local', kept);
    writeStored('build-a-card-own-faces', 'local', [bakery]);
    render(
      <Provider store={createStore()}>
        <BrowserRouter>
          <Landing />
        </BrowserRouter>
      </Provider>,
    );
    await waitFor(() => expect(design()).toBe('made'));
    expect(await screen.findByRole('radio', { name: 'Bakery' })).toHaveProperty('checked', true);

    fireEvent.click(radio('Mastercard'));
    expect(design()).toBe('none');
    expect(
      await screen.findByText(
        '“Bakery” is made for Visa and cannot stay on a Mastercard card. Please choose another design.',
      ),
    ).toBeDefined();
    expect(radio(/^Your logo/)).toHaveProperty('checked', true);
    expect(screen.queryByRole('radio', { name: 'Bakery' })).toBeNull();
    expect(
      screen.getByText(/What you made for Visa can be made for Mastercard in the builder\./),
    ).toBeDefined();

    fireEvent.click(radio('Visa'));
    fireEvent.click(radio('Bakery'));
    expect(design()).toBe('made');
  });
});
