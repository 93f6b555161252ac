export const releasesPath = '/ops/releases/';
/** Where the developer panel is turned on. */
export const panelPath = `${releasesPath}developer-panel/`;
export const panelOffPath = `${panelPath}off/`;

/** The page of an action on an area of a channel. */
export function releaseActionPath(channel: string, area: string, action: string): string {
  return `${releasesPath}${encodeURIComponent(channel)}/${encodeURIComponent(area)}/${action}/`;
}

export function historyPath(channel: string): string {
  return `${releasesPath}${encodeURIComponent(channel)}/history/`;
}
