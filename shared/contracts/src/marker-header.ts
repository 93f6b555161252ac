/** Header that marks a call as made by the store's own pages. */
export const markerHeader = { name: 'x-requested-with', value: 'XMLHttpRequest' } as const;
