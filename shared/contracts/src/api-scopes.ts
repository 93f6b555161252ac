/** What an API key of a business may be allowed to do. */
export const apiScopes = ['orders:write', 'orders:read', 'cards:write', 'balance:read'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Under which all calls for programs are. */
export const apiPath = '/api/v1/';
