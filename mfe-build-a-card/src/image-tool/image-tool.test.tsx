// @vitest-environment happy-dom
import { cropImage, uploadImage } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  asked,
  choose,
  open,
  setUpEachTest,
  stage,
  store,
  upload,
  uploadFile,
  use,
} from '../../testing/image-tool';
import { jpegFile, photo } from '../../testing/pictures';

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
