// It stands apart from the schemas: a page's first script asks it, and must not bring them along.

/** Header that marks a call as made by the store's own pages. */
export const markerHeader = { name: 'x-requested-with', value: 'XMLHttpRequest' } as const;
