import path from 'node:path';
import { expect, it } from 'vitest';
import { checkPackageTexts } from '../src/source';

const services = path.resolve(import.meta.dirname, '../../../services');

it.each(['account', 'card', 'cart', 'order'])(
  'translates texts of the %s service that its sources still have, with their placeholders',
  (service) => {
    const { unused, unlike } = checkPackageTexts(path.join(services, service), 'es');
    expect({ unused, unlike }).toEqual({ unused: [], unlike: [] });
  },
);
