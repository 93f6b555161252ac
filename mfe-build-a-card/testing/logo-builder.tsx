import { type Cobrand, type OwnImage, submitCobrand, userCobrands } from '@bowtie/contracts';
import { mockCall, type mockError, mockFetch } from '@bowtie/contracts/mock';
import { forgetServerData } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, vi } from 'vitest';
import LogoBuilder from '../src/logo-builder';
import { pngFile, stubPictures } from './pictures';

const mocks = vi.hoisted(() => ({ uploadFile: vi.fn() }));
vi.mock('@bowtie/web', async (original) => ({ ...(await original<object>()), uploadFile: mocks.uploadFile }));

/** The mocked upload of `@bowtie/web`. */
export const { uploadFile } = mocks;

export const logo: OwnImage = {
  cloudinary_id: 'logo1',
  image_url: '/images/own/logo1.webp',
  width: 1_200,
  height: 480,
};
export const cobrand = (name: string): Cobrand => ({
  cobrand_uuid: `uuid-${name}`,
  name,
  card_network: 'mastercard',
  audience: 'consumer',
  background: { kind: 'gradient', from: '#1f5b47', to: '#0f5257', angle: 90 },
  logo: { ...logo, zoom: 1.5, x: 0.64, y: 0.4 },
  max_logo_zoom: 2.25,
  cloudinary_id: `design-${name}`,
  image_url: `/images/own/design-${name}.webp`,
  date_created: '2026-11-20T10:00:00.000Z',
});
export const asked = { submit: vi.fn(), list: vi.fn() };

export function fakeStore(saved: Cobrand[] = [], refusal?: ReturnType<typeof mockError>) {
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(userCobrands, ({ query: { page, limit } }) => {
        asked.list(page, limit);
        const cobrands = saved.slice((page - 1) * limit, page * limit);
        return { cobrands, total_count: saved.length, page, limit };
      }),
      mockCall(submitCobrand, ({ body }) => {
        asked.submit(body);
        return refusal ?? { cobrand: { ...cobrand('made'), name: body.name } };
      }),
    ),
  );
}

export function open() {
  const onAccept = vi.fn();
  const onClose = vi.fn();
  const { unmount } = render(
    <Provider store={createStore()}>
      <LogoBuilder cardNetwork="mastercard" onAccept={onAccept} onClose={onClose} />
    </Provider>,
  );
  return { onAccept, onClose, unmount };
}

export const name = () => screen.findByLabelText('Name of this card');
/** Types once the form listens, which is an effect after its fields are shown. */
export async function typeName(value: string): Promise<void> {
  const field = await name();
  await act(async () => undefined);
  fireEvent.change(field, { target: { value } });
}
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and use' }));
export const stage = () => screen.getByRole('application');

export async function chooseLogo(image = logo) {
  uploadFile.mockResolvedValueOnce({ image });
  await act(async () => fireEvent.change(screen.getByTestId('file'), { target: { files: [pngFile()] } }));
  await screen.findByLabelText('Zoom');
}

/** Begins and ends each test of a file that opens the builder. */
export function setUpEachTest() {
  beforeEach(() => {
    stubPictures({ width: logo.width, height: logo.height });
    fakeStore();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    for (const mock of [asked.submit, asked.list, uploadFile]) mock.mockReset();
    window.localStorage.clear();
    forgetServerData(() => true);
  });
}
