// @vitest-environment happy-dom
import { checkImageRules, cropImage, uploadImage } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { ApiError } from '@bowtie/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  asked,
  choose,
  noConnection,
  open,
  setUpEachTest,
  stage,
  store,
  upload,
  uploadFile,
  use,
} from '../../testing/image-tool';
import { jpegFile, later, photo, stubPictures } from '../../testing/pictures';
import { acceptPicture } from './acceptance/accept-picture';
import { preloadImage } from './acceptance/preload-image';
import { centredCut } from './crop/crop-geometry';

setUpEachTest();

describe('choosing a picture', () => {
  it('refuses what the store would refuse, in its words, and sends nothing', async () => {
    open();
    await choose(new File(['<svg></svg>'], 'drawing.jpg', { type: 'image/jpeg' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      uploadImage.errors.image_type_unknown.message,
    );
    expect(uploadFile).not.toHaveBeenCalled();
  });

  it('takes a picture that is pasted or dropped', async () => {
    open();
    upload();
    const paste = new Event('paste');
    Object.defineProperty(paste, 'clipboardData', { value: { files: [jpegFile('pasted.jpg')] } });
    await act(async () => document.dispatchEvent(paste));
    await stage();
    fireEvent.click(screen.getByRole('button', { name: 'Choose another' }));

    upload();
    const place = screen.getByText('Drag a picture here, or paste it');
    await act(async () => fireEvent.drop(place, { dataTransfer: { files: [jpegFile('dropped.jpg')] } }));
    await stage();
    expect(uploadFile.mock.calls.map(([, file]) => file.name)).toEqual(['pasted.jpg', 'dropped.jpg']);
  });

  it('says why there is no picture of the camera', async () => {
    const getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Use the camera' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The camera is not allowed here.');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined();
  });
});

describe('using a picture', () => {
  it('has it cut and checked, and gives what the store made of it', async () => {
    const { onAccept } = open();
    const sending = upload();
    await choose();
    await stage();
    sending.sent(0.4);
    expect(screen.getByText('40%')).toBeDefined();
    await sending.kept();
    use();
    await waitFor(() => {
      expect(onAccept).toHaveBeenCalledWith({ cloudinaryId: 'face1', imageUrl: '/images/own/face1.webp' });
    });
    expect(asked.crop).toHaveBeenCalledWith({
      cloudinary_id: 'photo1',
      rotation: 0,
      crop: { x: 0, y: 220, width: 4_000, height: 2_560 },
    });
    expect(asked.rules).toHaveBeenCalledWith(`${location.host}/images/own/face1.webp`);
  });

  it('may be asked for before the upload is through', async () => {
    const { onAccept } = open();
    const sending = upload();
    await choose();
    await stage();
    use();
    expect(asked.crop).not.toHaveBeenCalled();
    await sending.kept();
    await waitFor(() => expect(onAccept).toHaveBeenCalledOnce());
  });

  it('counts the size that the store gives', async () => {
    open();
    const sending = upload();
    await choose();
    await stage();
    await sending.kept({ ...photo, width: 2_000, height: 1_500 });
    use();
    await waitFor(() => {
      expect(asked.crop).toHaveBeenCalledWith(
        expect.objectContaining({ crop: { x: 0, y: 110, width: 2_000, height: 1_280 } }),
      );
    });
  });

  it('shows the reasons of a refusal, and takes them away when the cut is another', async () => {
    store.accepts = false;
    const { onAccept } = open();
    const sending = upload();
    await choose();
    const place = await stage();
    await sending.kept();
    use();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This picture is one plain colour.');
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    fireEvent.keyDown(place, { key: '+' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('says when the picture has gone from the store', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(cropImage, () => mockError(cropImage, 'image_unknown'))));
    open();
    const sending = upload();
    await choose();
    await stage();
    await sending.kept();
    use();
    expect((await screen.findByRole('alert')).textContent).toBe(cropImage.errors.image_unknown.message);
  });
});

describe('the keys', () => {
  it('never send the form of the page that the tool stands in', async () => {
    open();
    upload();
    await choose();
    await stage();
    expect(fireEvent.keyDown(screen.getByLabelText('Zoom'), { key: 'Enter' })).toBe(false);
  });

  it('move, zoom and turn, and what they did is told', async () => {
    open();
    const sending = upload();
    await choose();
    const place = await stage();
    await sending.kept();
    expect(document.activeElement).toBe(place);
    for (const key of ['+', '+', '+', 'ArrowRight', 'ArrowDown', '}', '[']) fireEvent.keyDown(place, { key });
    await waitFor(() =>
      expect(
        screen.getByText(/^Zoom 133%, turned 89°, \d+% from the left, \d+% from the top$/),
      ).toBeDefined(),
    );
    fireEvent.keyDown(place, { key: '0' });
    await waitFor(() => expect(screen.getByText(/^Zoom 100%, 50% from the top$/)).toBeDefined());
  });

  it('are not needed to begin again, which can be undone', async () => {
    open();
    const sending = upload();
    await choose();
    await stage();
    await sending.kept();
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    press('Turn right');
    await screen.findByText(/^Zoom 100%, turned 90°/);
    press('Start over');
    await screen.findByText(/^Zoom 100%, 50% from the top$/);
    press('Undo start over');
    await screen.findByText(/^Zoom 100%, turned 90°/);
    expect(screen.getByRole('button', { name: 'Start over' })).toBeDefined();
  });
});

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

describe('the image rules', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ['/images/own/face1.webp', `${window.location.host}/images/own/face1.webp`],
    ['https://pictures.example/images/own/face1.webp', 'pictures.example/images/own/face1.webp'],
    ['HTTP://pictures.example/images/own/face1.webp', 'pictures.example/images/own/face1.webp'],
  ])('are asked for %s as %s', async (image_url, asked) => {
    stubPictures();
    const rules = vi.fn((_imageUrl: string) => ({ accepted: true, reasons: [] }));
    const design = { cloudinary_id: 'face1', image_url, width: 2_000, height: 1_280 };
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(cropImage, () => ({ image: design })),
        mockCall(checkImageRules, ({ query }) => rules(query.imageUrl)),
      ),
    );
    const verdict = await acceptPicture(photo, centredCut, new AbortController().signal);
    expect(verdict).toEqual({ accepted: true, picture: { cloudinaryId: 'face1', imageUrl: image_url } });
    expect(rules).toHaveBeenCalledWith(asked);
  });
});

describe('a picture brought ahead', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Brings a picture ahead, and says whether that is done. */
  function bring(decoding: Promise<void>) {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoding);
    const done = vi.fn();
    void preloadImage('/images/own/face1.webp').then(done);
    return done;
  }

  it.each([
    ['there', () => Promise.resolve()],
    ['broken', () => Promise.reject(new DOMException('not an image', 'EncodingError'))],
  ])('lets things go on once it is %s', async (_how, decoding) => {
    const done = bring(decoding());
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is waited for three seconds, and no longer', async () => {
    const done = bring(later<void>().promise);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });
});
