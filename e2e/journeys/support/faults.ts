import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const PartnerSchema = z.object({ url: z.url(), key: z.string() });
/** What a test knows of the store that serves it, beside its address. */
export const ControlsSchema = z.object({
  pictures: z.string(),
  parcels: PartnerSchema,
  print: PartnerSchema,
  addresses: PartnerSchema,
  /** Where the services ask each other, and the secret with which they say who they are. */
  services: PartnerSchema,
});
const switches = { parcels: '/control/rates', print: '/control', addresses: '/control' } as const;
type Partner = keyof typeof switches;

/** The switches by which the partners of a store fail, for all who use it. */
export class Faults {
  constructor(readonly file: string) {}

  async #controls() {
    return ControlsSchema.parse(JSON.parse(await readFile(this.file, 'utf8')));
  }

  async #set(partner: Partner, setting: object): Promise<void> {
    const { url, key } = (await this.#controls())[partner];
    const answer = await fetch(`${url}${switches[partner]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(setting),
    });
    if (!answer.ok) throw new Error(`${partner} took no setting: ${await answer.text()}`);
  }

  async rest(partner: Partner): Promise<void> {
    await this.#set(partner, { fault: 'unavailable', times: 1_000_000 });
  }

  async heal(partner: Partner): Promise<void> {
    await this.#set(partner, { heal: true });
  }

  /** Makes the picture directory unavailable, like a failed disk. Returns a function that restores it. */
  async loseDisk(): Promise<() => Promise<void>> {
    const { pictures } = await this.#controls();
    await mkdir(pictures, { recursive: true });
    await rename(pictures, `${pictures}-away`);
    await writeFile(pictures, '');
    return async () => {
      await rename(pictures, `${pictures}-file`);
      await rename(`${pictures}-away`, pictures);
    };
  }
}
