// @vitest-environment happy-dom
import { maxLogoZoom, tooSmallLogo } from '@bowtie/card-art/cobrand';
import { type OwnImage, submitCobrand } from '@bowtie/contracts';
import { mockError } from '@bowtie/contracts/mock';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
  uploadFile,
} from '../../testing/logo-builder';
import { pngFile, stubPictures } from '../../testing/pictures';

setUpEachTest();

describe('a new co-brand', () => {
  it('is rendered by the store as it was put together, and goes on the card', async () => {
    const { onAccept } = open();
    await typeName(' Acme ');
    await chooseLogo();
    fireEvent.click(screen.getByLabelText('Gradient'));
    fireEvent.change(screen.getByLabelText('Direction'), { target: { value: '90' } });
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', '+']) fireEvent.keyDown(stage(), { key });
    fireEvent.click(screen.getByLabelText('Customers or staff'));
    save();
    await waitFor(() => {
      expect(onAccept).toHaveBeenCalledWith({
        cloudinaryId: 'design-made',
        imageUrl: '/images/own/design-made.webp',
        cobrandUuid: 'uuid-made',
        name: 'Acme',
      });
    });
    expect(asked.submit).toHaveBeenCalledWith({
      name: 'Acme',
      card_network: 'mastercard',
      audience: 'business',
      background: { kind: 'gradient', from: '#1f5b47', to: '#0f5257', angle: 90 },
      logo: { cloudinary_id: 'logo1', zoom: 1.1, x: 0.52, y: 0.49 },
    });
  });

  it('says what is missing at its place, and asks the store for nothing', async () => {
    open();
    await name();
    save();
    expect(await screen.findByText('Please give it a name.')).toBeDefined();
    expect(screen.getByText('Please choose a logo.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name of this card')));
    expect(asked.submit).not.toHaveBeenCalled();
    await typeName('A');
    expect(screen.queryByText('Please give it a name.')).toBeNull();
    await chooseLogo();
    expect(screen.queryByText('Please choose a logo.')).toBeNull();
  });

  it('is sent by Enter, and never the form of the page that it stands in', async () => {
    open();
    const field = await name();
    const goesOn = fireEvent.keyDown(field, { key: 'Enter' });
    expect(goesOn).toBe(false);
    expect(await screen.findByText('Please give it a name.')).toBeDefined();
  });

  it('says what it asks for where its background is chosen', async () => {
    open();
    await name();
    fireEvent.click(screen.getByLabelText('Picture'));
    expect(screen.getByRole('region', { name: 'A picture behind your logo' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: 'A picture behind your logo' })).toBeNull();
  });

  it('waits for the logo that is on its way', async () => {
    const { onAccept } = open();
    await typeName('Acme');
    let keep: (answer: { image: OwnImage }) => void = () => undefined;
    uploadFile.mockReturnValueOnce(
      new Promise((resolve) => {
        keep = resolve;
      }),
    );
    await act(async () => fireEvent.change(screen.getByTestId('file'), { target: { files: [pngFile()] } }));
    save();
    expect(asked.submit).not.toHaveBeenCalled();
    await act(async () => keep({ image: logo }));
    await waitFor(() => expect(onAccept).toHaveBeenCalledOnce());
  });

  it('shows a refusal at its control', async () => {
    fakeStore([], mockError(submitCobrand, 'logo_outside'));
    open();
    await typeName('Acme');
    await chooseLogo();
    save();
    expect(await screen.findByText(submitCobrand.errors.logo_outside.message)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(stage()));
  });

  it.each([
    ['logo', 'Another logo'],
    ['background', 'Color'],
  ])('shows what is wrong with the picture of its %s there', async (field, focused) => {
    const { message } = submitCobrand.errors.image_not_allowed;
    const errors = { [`${field}.cloudinary_id`]: [message] };
    fakeStore([], mockError(submitCobrand, 'image_not_allowed', errors));
    open();
    await typeName('Acme');
    await chooseLogo();
    save();
    expect(await screen.findAllByText(message)).toHaveLength(1);
    const role = field === 'logo' ? 'button' : 'radio';
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name: focused })));
  });

  it('says what stands in the way as a whole', async () => {
    fakeStore([], mockError(submitCobrand, 'image_limit'));
    open();
    await typeName('Acme');
    await chooseLogo();
    save();
    expect((await screen.findByRole('alert')).textContent).toBe(submitCobrand.errors.image_limit.message);
  });
});

describe('the logo', () => {
  it('is refused at once when it is too small for the card, until there is another', async () => {
    stubPictures({ width: 160, height: 160 });
    open();
    await typeName('Acme');
    await chooseLogo({ ...logo, width: 160, height: 160 });
    expect(screen.getByText(tooSmallLogo)).toBeDefined();
    save();
    expect(asked.submit).not.toHaveBeenCalled();
    const another = screen.getByRole('button', { name: 'Another logo' });
    await waitFor(() => expect(document.activeElement).toBe(another));

    fireEvent.click(another);
    expect(screen.queryByText(tooSmallLogo)).toBeNull();
    stubPictures({ width: logo.width, height: logo.height });
    await chooseLogo();
    save();
    await waitFor(() => expect(asked.submit).toHaveBeenCalledOnce());
  });

  it('says when it leaves the printable area, and comes back with one press', async () => {
    open();
    await name();
    await chooseLogo();
    for (let press = 0; press < 8; press += 1) {
      fireEvent.keyDown(stage(), { key: 'ArrowLeft', shiftKey: true });
    }
    const { message } = submitCobrand.errors.logo_outside;
    expect(screen.getByText(message)).toBeDefined();
    save();
    expect(asked.submit).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByText(/^Logo at 10% from the left/)).toBeDefined());

    fireEvent.click(screen.getByRole('button', { name: 'Move it inside' }));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('is zoomed as far as it can be printed and no further', async () => {
    open();
    await name();
    await chooseLogo();
    for (let press = 0; press < 40; press += 1) fireEvent.keyDown(stage(), { key: '+' });
    const most = maxLogoZoom(logo);
    expect(screen.getByLabelText('Zoom').getAttribute('aria-valuetext')).toBe(`${Math.round(most * 100)}%`);
  });

  it('follows the hand', async () => {
    open();
    await name();
    await chooseLogo();
    const place = stage();
    place.setPointerCapture = () => undefined;
    vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 320));
    fireEvent.pointerDown(place, { pointerId: 1, button: 0, clientX: 250, clientY: 160 });
    fireEvent.pointerMove(place, { pointerId: 1, clientX: 300, clientY: 192 });
    fireEvent.pointerUp(place, { pointerId: 1 });
    await waitFor(() =>
      expect(screen.getByText(/^Logo at 60% from the left and 60% from the top/)).toBeDefined(),
    );
  });
});

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
