// @vitest-environment happy-dom
import { submitCobrand } from '@bowtie/contracts';
import { mockError } from '@bowtie/contracts/mock';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  asked,
  chooseLogo,
  cobrand,
  fakeStore,
  logo,
  name,
  open,
  save,
  setUpEachTest,
  stage,
  typeName,
} from '../../../testing/logo-builder';

setUpEachTest();

describe('what was made before', () => {
  it('is offered again page by page, to be used', async () => {
    fakeStore(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(cobrand));
    const { onAccept } = open();
    await screen.findByRole('button', { name: 'Use a' });
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Use g' }));
    await waitFor(() => {
      expect(onAccept).toHaveBeenCalledWith({
        cloudinaryId: 'design-g',
        imageUrl: '/images/own/design-g.webp',
        cobrandUuid: 'uuid-g',
        name: 'g',
      });
    });
    expect(asked.list).toHaveBeenCalledWith(2, 6);
  });

  it('can be changed, and is saved as the same one', async () => {
    fakeStore([cobrand('a')]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit a' }));
    await typeName('b');
    save();
    await waitFor(() => {
      expect(asked.submit).toHaveBeenCalledWith(
        expect.objectContaining({
          cobrand_uuid: 'uuid-a',
          name: 'b',
          logo: expect.objectContaining({ zoom: 1.5 }),
        }),
      );
    });
  });

  it('goes onto cards of its network alone, and is made anew for another', async () => {
    fakeStore([{ ...cobrand('a'), card_network: 'visa' }, cobrand('b')]);
    open();
    await screen.findByRole('button', { name: 'Use b' });
    expect(screen.queryByRole('button', { name: 'Use a' })).toBeNull();
    expect(screen.getByText('Made for Visa')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Make for Mastercard a' }));
    await name();
    save();
    await waitFor(() => {
      expect(asked.submit).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'a', card_network: 'mastercard' }),
      );
    });
    expect(asked.submit.mock.calls[0]?.[0]).not.toHaveProperty('cobrand_uuid');
  });

  it('is saved as a new one when it is not there any more', async () => {
    fakeStore([cobrand('a')], mockError(submitCobrand, 'cobrand_unknown'));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit a' }));
    await name();
    save();
    await screen.findByRole('alert');
    save();
    await waitFor(() => expect(asked.submit).toHaveBeenCalledTimes(2));
    expect(asked.submit.mock.calls[1]?.[0]).not.toHaveProperty('cobrand_uuid');
  });

  it('stands aside for a draft that a reload broke off', async () => {
    fakeStore([cobrand('a')]);
    const before = open();
    fireEvent.click(await screen.findByRole('button', { name: 'New logo card' }));
    await typeName('Half done');
    await chooseLogo();
    fireEvent.keyDown(stage(), { key: 'ArrowRight' });
    before.unmount();

    open();
    expect((await name()).getAttribute('value')).toBe('Half done');
    expect(stage().querySelector(`[src="${logo.image_url}"]`)).not.toBeNull();
  });
});

describe('a picture that does not show', () => {
  const ground = '/images/own/ground.webp';
  /** A draft with a logo on a picture, taken up after a reload. */
  async function openSaved(answer: () => Promise<Response>) {
    const background = { kind: 'image' as const, cloudinary_id: 'ground', image_url: ground };
    fakeStore([{ ...cobrand('a'), background }]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit a' }));
    await name();
    const fetched = vi.fn(answer);
    vi.stubGlobal('fetch', fetched);
    return fetched;
  }
  const picture = (url: string) => stage().querySelector(`[src="${url}"]`);
  const fail = (url: string) => {
    const shown = picture(url);
    if (shown === null) throw new Error(`${url} is not shown`);
    fireEvent.error(shown);
  };

  it('is kept while the store does not answer, and shown when it is tried again', async () => {
    const fetched = await openSaved(async () => new Response(null, { status: 503 }));
    for (const url of [ground, logo.image_url]) fail(url);
    expect([picture(ground), picture(logo.image_url)]).toEqual([null, null]);
    // Each is asked about, and once more.
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
    expect(screen.getByLabelText('Zoom')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(picture(ground)).not.toBeNull();
    expect(document.activeElement).toBe(stage());
    expect(picture(logo.image_url)).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is forgotten once it is gone', async () => {
    await openSaved(async () => new Response(null, { status: 404 }));
    for (const url of [ground, logo.image_url]) fail(url);
    expect(await screen.findByLabelText('Color of the card', { selector: '[type=color]' })).toBeDefined();
    await waitFor(() => expect(screen.queryByLabelText('Zoom')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
