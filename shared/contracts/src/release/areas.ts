/** The version of the contract between shell and areas. An area built for another one is not loaded. */
export const CONTRACT_VERSION = 1;

/** The areas of the store; the shell is one too. */
export const AREAS = ['shell', 'mfe-consumer', 'mfe-build-a-card', 'mfe-smb', 'mfe-account'] as const;

/** The folder name of an area. */
export type AreaName = (typeof AREAS)[number];
