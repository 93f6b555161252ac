/** Addresses of the catalogue's lists, exactly as the landing asks for them and as its first data are keyed. */
export const allDesignsUrl = '/ajax/gift-templates/?page=1&limit=100';
export const designCategoriesUrl = '/ajax/design-categories/';
