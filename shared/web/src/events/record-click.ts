/**
 * Tells the store that a link or a banner was clicked, by the name of its event alone. Nobody waits for it, and whoever
 * clicked never learns that it failed. @param event undefined for what is not counted
 */
export function recordClick(event: string | undefined): void {
  if (event === undefined) return;
  void import('./event-call').then(({ sendEvent }) => sendEvent(event)).catch(() => undefined);
}
