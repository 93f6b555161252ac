import { checkImageRules, cropImage, type OwnImage } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { ApiError, type UploadOptions } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, vi } from 'vitest';
import ImageTool, { type OwnPicture } from '../src/image-tool';
import { jpegFile, later, photo, stubPictures } from './pictures';

const mocks = vi.hoisted(() => ({ uploadFile: vi.fn() }));
vi.mock('@bowtie/web', async (original) => ({ ...(await original<object>()), uploadFile: mocks.uploadFile }));

/** The mocked upload of `@bowtie/web`. */
export const { uploadFile } = mocks;

const design: OwnImage = {
  cloudinary_id: 'face1',
  image_url: '/images/own/face1.webp',
  width: 2_000,
  height: 1_280,
};
export const asked = { crop: vi.fn(), rules: vi.fn() };
/** Whether the store accepts what it is asked about. */
export const store = { accepts: true };

function fakeStore() {
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(cropImage, ({ body }) => {
        asked.crop(body);
        return { image: design };
      }),
      mockCall(checkImageRules, ({ query }) => {
        asked.rules(query.imageUrl);
        return store.accepts
          ? { accepted: true, reasons: [] }
          : {
              accepted: false,
              reasons: [{ code: 'image_blank', message: 'This picture is one plain colour.' }],
            };
      }),
    ),
  );
}

/** An upload whose end the test decides. */
export function upload() {
  const answer = later<{ image: OwnImage }>();
  let options: UploadOptions = {};
  uploadFile.mockImplementationOnce((_call: unknown, _file: File, given: UploadOptions) => {
    options = given;
    return answer.promise;
  });
  return {
    sent: (share: number) =>
      act(() => options.onProgress?.({ share, sentBytes: share * 10, totalBytes: 10 })),
    kept: (image = photo) => act(async () => answer.resolve({ image })),
    lost: (failure: ApiError) => act(async () => answer.reject(failure)),
    signal: () => options.signal,
  };
}

export function open(value: OwnPicture | null = null) {
  const onAccept = vi.fn();
  const onClose = vi.fn();
  const { unmount } = render(
    <Provider store={createStore()}>
      <ImageTool value={value} onAccept={onAccept} onClose={onClose} />
    </Provider>,
  );
  return { onAccept, onClose, unmount };
}

export async function choose(file = jpegFile()) {
  await act(async () => fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } }));
}
export const stage = () => screen.findByRole('application');
export const use = () => fireEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
export const noConnection = new ApiError(0, 'no_connection', 'We could not reach the store.');

/** Begins and ends each test of a file that opens the tool. */
export function setUpEachTest() {
  beforeEach(() => {
    store.accepts = true;
    stubPictures();
    fakeStore();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    for (const mock of [asked.crop, asked.rules, uploadFile]) mock.mockReset();
    window.localStorage.clear();
  });
}
