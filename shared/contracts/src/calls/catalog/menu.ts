import { defineCall } from '../../call';
import { MenuDataSchema } from '../../shapes/catalog';
import { catalogCache } from './catalog-fields';

export const menuData = defineCall({
  name: 'menuData',
  method: 'GET',
  path: '/ajax/menu-data/',
  owner: 'catalog',
  translated: true,
  summary: 'Menu links, promotion banners and the search box’s groups',
  cacheSeconds: catalogCache,
  answer: MenuDataSchema,
});
