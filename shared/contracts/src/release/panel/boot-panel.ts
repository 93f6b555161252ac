/** What a document says where the developer panel is on. */
export interface BootPanel {
  /** From where an area may be loaded beside the store's own artefacts, as the page's policy lists them. */
  origins: readonly string[];
  /** When the panel turns itself off. */
  until: string;
}
