// @vitest-environment happy-dom
import { uploadImage } from '@bowtie/contracts';
import { ApiError } from '@bowtie/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  choose,
  noConnection,
  open,
  setUpEachTest,
  stage,
  upload,
  uploadFile,
} from '../../../testing/image-tool';
import { photo, stubPictures } from '../../../testing/pictures';

setUpEachTest();

describe('a lost connection', () => {
  it('keeps the choice and its cut, and sends it again when there is a way', async () => {
    open();
    const first = upload();
    await choose();
    const place = await stage();
    fireEvent.keyDown(place, { key: '+' });
    await first.lost(noConnection);
    expect(screen.getByRole('alert').textContent).toContain(noConnection.message);
    expect(screen.getByText('110%')).toBeDefined();

    const second = upload();
    await act(async () => window.dispatchEvent(new Event('online')));
    await second.kept();
    expect(screen.getByText('Uploaded')).toBeDefined();
    expect(screen.getByText('110%')).toBeDefined();
  });

  it('is tried again by hand too, and what the store refuses is not', async () => {
    open();
    const first = upload();
    await choose();
    await first.lost(noConnection);
    const second = upload();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await second.lost(new ApiError(422, 'image_broken', uploadImage.errors.image_broken.message));
    expect(screen.getByRole('alert').textContent).toContain(uploadImage.errors.image_broken.message);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Use this picture' }).hasAttribute('disabled')).toBe(true);
  });

  it('is left by cancelling', async () => {
    open();
    const sending = upload();
    await choose();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sending.signal()?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined();
  });
});

describe('a type that the browser cannot show', () => {
  it('shows as soon as it comes from the store', async () => {
    stubPictures().readable.mockImplementation((address) => !address.startsWith('blob:'));
    open();
    const sending = upload();
    await choose();
    expect(await screen.findByText(/Your browser cannot show this type/)).toBeDefined();
    await sending.kept();
    const place = await stage();
    expect(place.querySelector('img')?.getAttribute('src')).toBe(photo.image_url);
  });
});

describe('after a reload', () => {
  it('offers the last upload as it was cut, and the picture on the card', async () => {
    const before = open();
    const sending = upload();
    await choose();
    const place = await stage();
    await sending.kept();
    for (const key of ['+', '+', ']']) fireEvent.keyDown(place, { key });
    before.unmount();

    const { onAccept } = open({ cloudinaryId: 'face0', imageUrl: '/images/own/face0.webp' });
    fireEvent.click(screen.getByRole('button', { name: 'Keep this picture' }));
    expect(onAccept).toHaveBeenCalledWith({ cloudinaryId: 'face0', imageUrl: '/images/own/face0.webp' });
    fireEvent.click(screen.getByRole('button', { name: 'Use the last upload' }));
    expect(await screen.findByText('121%')).toBeDefined();
    expect(screen.getByText('1°')).toBeDefined();
    expect(uploadFile).toHaveBeenCalledOnce();
  });

  const onTheCard = { cloudinaryId: 'face0', imageUrl: '/images/own/face0.webp' };
  /** Answers what is asked about a picture that did not show. */
  function picturesAnswer(answer: () => Promise<Response>) {
    const fetched = vi.fn(answer);
    vi.stubGlobal('fetch', fetched);
    return fetched;
  }
  const lastUpload = () => screen.queryByAltText('Your last upload');
  async function uploadAndLeave() {
    const before = open();
    const sending = upload();
    await choose();
    await stage();
    await sending.kept();
    before.unmount();
  }

  it('offers nothing that is not there any more', async () => {
    await uploadAndLeave();
    picturesAnswer(async () => new Response(null, { status: 404 }));
    const { unmount } = open(onTheCard);
    fireEvent.error(screen.getByAltText('On the card now'));
    fireEvent.error(screen.getByAltText('Your last upload'));
    expect(screen.queryByRole('button', { name: 'Keep this picture' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploaded before' })).toBeNull());
    unmount();
    open();
    expect(lastUpload()).toBeNull();
  });

  it.each([
    ['the store is busy', async () => new Response(null, { status: 503 })],
    ['there is no connection', () => Promise.reject(new TypeError('no connection'))],
  ])('keeps what does not show while %s, and shows it again', async (_while, answer) => {
    await uploadAndLeave();
    const fetched = picturesAnswer(answer);
    const { unmount } = open(onTheCard);
    fireEvent.error(screen.getByAltText('On the card now'));
    fireEvent.error(screen.getByAltText('Your last upload'));
    expect(lastUpload()).toBeNull();
    // Each is asked about, and once more.
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
    for (const again of await screen.findAllByRole('button', { name: /^Try again/ })) {
      again.focus();
      fireEvent.click(again);
    }
    expect(document.activeElement?.textContent).toBe('Use the last upload');
    expect(screen.getByRole('button', { name: 'Keep this picture' })).toBeDefined();
    expect(lastUpload()).not.toBeNull();
    unmount();
    open();
    expect(lastUpload()).not.toBeNull();
  });
});
