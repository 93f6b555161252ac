// @vitest-environment happy-dom
import { type BuildACardCard, beginBatch, emptyFlow } from '@bowtie/domain';
import { BrowserRouter, removeStored } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DesignSource } from './design-source';

vi.mock('../../../image-tool', () => ({
  default: ({ onAccept }: { onAccept: (picture: { cloudinaryId: string; imageUrl: string }) => void }) => (
    <button type="button" onClick={() => onAccept({ cloudinaryId: 'own', imageUrl: '/images/own/own.webp' })}>
      Use this picture
    </button>
  ),
}));
vi.mock('../../../logo-builder', () => ({
  default: ({ onAccept }: ComponentProps<typeof import('../../../logo-builder').default>) => (
    <button
      type="button"
      onClick={() =>
        onAccept({
          cloudinaryId: 'made',
          imageUrl: '/images/own/made.webp',
          cobrandUuid: 'c',
          name: 'Bakery',
        })
      }
    >
      Use this card
    </button>
  ),
}));

const [blank] = beginBatch(emptyFlow()).cards;
const onImage = vi.fn();

function Source() {
  const [card, setCard] = useState<BuildACardCard | undefined>(blank);
  if (card === undefined) return null;
  return (
    <DesignSource
      card={card}
      gallery={{ designs: [], pageCount: 0, turning: false, failed: false, reload: () => undefined }}
      place={{ category: '', page: 1 }}
      onPlace={() => undefined}
      onDesign={() => undefined}
      onImage={(image) => {
        onImage(image);
        setCard({ ...card, ...image, design: null });
      }}
      error={undefined}
    />
  );
}

beforeEach(() => {
  removeStored('build-a-card-own-faces', 'local');
  onImage.mockClear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{"categories":[]}', { headers: { 'content-type': 'application/json' } })),
  );
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <Source />
      </BrowserRouter>
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('where the design comes from', () => {
  it('can be a picture of one’s own, which is offered again', async () => {
    choose(/^Your own picture/);
    await press('Choose a picture');
    await press('Use this picture');
    expect(onImage).toHaveBeenLastCalledWith({ cloudinaryId: 'own', imageUrl: '/images/own/own.webp' });
    expect(screen.getByRole('radio', { name: 'Picture 1' })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Change the picture' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull());
  });

  it('can be a logo, under the name it was given', async () => {
    choose(/^Your logo/);
    await press('Open the logo builder');
    await press('Use this card');
    expect(onImage).toHaveBeenLastCalledWith({ cloudinaryId: 'made', imageUrl: '/images/own/made.webp' });
    expect(screen.getByRole('radio', { name: 'Bakery' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: /^Your logo/ })).toHaveProperty('checked', true);
  });

  it('does not offer a picture that is gone', async () => {
    choose(/^Your own picture/);
    await press('Choose a picture');
    await press('Use this picture');
    fireEvent.error(screen.getByRole('img', { name: 'Picture 1' }));
    expect(screen.queryByRole('radio', { name: 'Picture 1' })).toBeNull();
  });
});
