// @vitest-environment happy-dom
import {
  type Cobrand,
  deleteCobrand,
  deleteImage,
  renameCobrand,
  restoreCobrand,
  userCobrands,
  userImages,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const picture = { cloudinary_id: 'p1', image_url: '/images/own/p1.webp', width: 100, height: 64 };
const party: Cobrand = {
  cobrand_uuid: 'c1',
  name: 'Summer party',
  card_network: 'visa',
  audience: 'consumer',
  background: { kind: 'colour', colour: '#1e3cc8' },
  logo: {
    cloudinary_id: 'l1',
    zoom: 1,
    x: 0.5,
    y: 0.5,
    image_url: '/images/own/l1.webp',
    width: 9,
    height: 9,
  },
  max_logo_zoom: 2,
  cloudinary_id: 'f1',
  image_url: '/images/own/f1.webp',
  date_created: '2026-01-01T00:00:00.000Z',
};

function open({ isEmpty = false, hasRoom = true } = {}) {
  let kept = isEmpty ? [] : [party];
  let pictures = isEmpty ? [] : [{ ...picture, date_created: party.date_created }];
  const paged = (total_count: number) => ({ total_count, page: 1, limit: 12 });
  const mocks = [
    mockCall(userCobrands, () => ({ cobrands: kept, ...paged(kept.length) })),
    mockCall(userImages, () => ({ images: pictures, ...paged(pictures.length) })),
    mockCall(renameCobrand, ({ body }) => {
      kept = [{ ...party, name: body.name }];
      return { cobrand: { ...party, name: body.name } };
    }),
    mockCall(deleteCobrand, () => {
      kept = [];
      return { deleted: true as const };
    }),
    mockCall(restoreCobrand, () => {
      if (!hasRoom) return mockError(restoreCobrand, 'image_limit');
      kept = [party];
      return { cobrand: party };
    }),
    mockCall(deleteImage, () => {
      pictures = [];
      return { deleted: true as const };
    }),
  ];
  vi.stubGlobal('fetch', mockFetch(...mocks));
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the page of saved designs', () => {
  it('leads to the design flow with a card', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Use again Summer party' });
    expect(link.getAttribute('href')).toBe('/build-a-card/?cobrand=c1');
  });

  it('renames a card', async () => {
    open();
    await press('Rename Summer party');
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    // The form knows a field only once it has registered.
    await waitFor(() => {
      fireEvent.change(field, { target: { value: 'Winter party' } });
      expect(field.value).toBe('Winter party');
    });
    await press('Save');
    expect(await screen.findByRole('link', { name: 'Use again Winter party' })).toBeDefined();
  });

  it('deletes a card, and takes that back', async () => {
    open();
    await press('Delete Summer party');
    expect(await screen.findByText('No logo cards yet')).toBeDefined();
    await press('Undo');
    expect(await screen.findByRole('link', { name: 'Use again Summer party' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keeps the way back where there is no room any more', async () => {
    open({ hasRoom: false });
    await press('Delete Summer party');
    await press('Undo');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' }).ariaBusy).not.toBe('true'));
    expect(screen.getByText('No logo cards yet')).toBeDefined();
  });

  it('deletes a picture once that was said twice', async () => {
    open();
    await press('Delete picture 1');
    await press('Delete');
    expect(await screen.findByText(/Pictures that you upload/)).toBeDefined();
  });

  it('says what to do where there is nothing', async () => {
    open({ isEmpty: true });
    expect(await screen.findByText('No logo cards yet')).toBeDefined();
    expect(await screen.findByText(/Pictures that you upload/)).toBeDefined();
  });
});
