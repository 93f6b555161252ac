import { describe, expect, it } from 'vitest';
import { imageIdOf } from '../../src/rules/image-address';

const path = '/images/own/abc_-1.webp';
const own = ['shop.example:8443', 'bowtie.example'];

describe('the address of a picture', () => {
  it.each([
    path,
    `${path}?width=650`,
    `${path}#x`,
    `shop.example${path}`,
    `shop.example:8443${path}`,
    `SHOP.example:1${path}`,
    `http://shop.example:8443${path}`,
    `HTTPS://bowtie.example${path}?a=/b`,
  ])('is known as %s', (address) => {
    expect(imageIdOf(address, own)).toBe('abc_-1');
  });

  it.each([
    `evil.example${path}`,
    `http://evil.example${path}`,
    `https://evil.example:8443${path}`,
    `shop.example.evil.example${path}`,
    `shop.example@evil.example${path}`,
    `evil.example#shop.example${path}`,
    `//shop.example${path}`,
    `//evil.example${path}`,
    `http://${path}`,
    `https:${path}`,
    `http://https://shop.example${path}`,
    `ftp://shop.example${path}`,
    `shop.example/more${path}`,
    `shop.example\\${path}`,
    `shop.example/images/own/../own/a.webp`,
    'shop.example',
    '',
  ])('is not known as %s', (address) => {
    expect(imageIdOf(address, own)).toBeUndefined();
  });

  it('may name the own machine by any of its names', () => {
    expect(imageIdOf(`localhost:3${path}`, ['127.0.0.1:9'])).toBe('abc_-1');
    expect(imageIdOf(`[::1]:3${path}`, ['localhost'])).toBe('abc_-1');
    expect(imageIdOf(`localhost${path}`, ['shop.example'])).toBeUndefined();
  });
});
