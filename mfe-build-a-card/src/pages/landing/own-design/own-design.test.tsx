// @vitest-environment happy-dom

import { beginBatch, changeImage, emptyFlow } from '@bowtie/domain';
import { BrowserRouter, forgetServerData, removeStored, useNotices, writeStored } from '@bowtie/web';
import { CheckedForm } from '@bowtie/web/forms';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWithProducts } from '../../../../testing/landing';
import { FlowFields } from '../../../flow-form/flow-fields';
import type { OwnDesign } from '../../../state/own-design';
import { useBatch } from '../batch/use-batch';
import { CardKind } from '../card/card-kind';
import { type LandingValues, landingValues, typedFields } from '../card/landing-values';
import { DesignSource } from '../design/design-source';
import { LazyTool } from './lazy-tool';
import { ownDesigns, withOwnDesign } from './own-designs';

describe('a tool whose code is loaded when it is opened', () => {
  afterEach(() => {
    cleanup();
    forgetServerData(() => true);
  });

  interface ToolProps {
    name: string;
  }
  const module = { default: ({ name }: ToolProps) => <p>The tool of {name}</p> };

  it('shows the tool once its code is there, and says what is on its way', async () => {
    const load = vi.fn(async () => module);
    render(<LazyTool load={load} label="Getting the tool…" report="image upload" props={{ name: 'Ada' }} />);
    expect(screen.getByRole('status').textContent).toBe('Getting the tool…');
    expect(await screen.findByText('The tool of Ada')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks again for code that did not come', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status: 204 })),
    );
    const load = vi
      .fn<() => Promise<typeof module>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValueOnce(module);
    render(<LazyTool load={load} label="Getting the tool…" report="image upload" props={{ name: 'Ada' }} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The tool of Ada')).toBeDefined();
    vi.unstubAllGlobals();
  });
});

describe('pictures of one’s own', () => {
  const design = (cloudinaryId: string): OwnDesign => ({
    cloudinaryId,
    imageUrl: `/images/own/${cloudinaryId}.webp`,
    kind: 'upload',
    name: '',
    network: null,
  });

  beforeEach(() => removeStored('build-a-card-own-faces', 'local'));

  it('stand once each, the latest first, and not without end', () => {
    const designs = ['a', 'b', 'a'].reduce<OwnDesign[]>((now, id) => withOwnDesign(now, design(id)), []);
    expect(designs.map(({ cloudinaryId }) => cloudinaryId)).toEqual(['a', 'b']);
    const many = Array.from({ length: 30 }, (_, number) => design(`n${number}`));
    expect(many.reduce<OwnDesign[]>(withOwnDesign, [])).toHaveLength(12);
  });

  it('come back as they were, without what is none', () => {
    const logo = { ...design('b'), kind: 'logo', name: 'Bakery', network: 'visa' };
    writeStored('build-a-card-own-faces', 'local', [
      design('a'),
      logo,
      { ...design('c'), imageUrl: 'https://x.test/c' },
      7,
    ]);
    expect(createStore().get(ownDesigns)).toEqual([design('a'), logo]);
  });
});

describe('a logo card', () => {
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
