import { PANEL_SECONDS } from '@bowtie/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OperationsHarness, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
beforeEach(async () => {
  ops = await openOperationsHarness();
});
afterEach(() => ops.close());

const path = '/ops/releases/developer-panel/';
const local = 'http://localhost:*';
const reason = 'Look at the new form before it is promoted';

async function admin() {
  const adm = await ops.signedIn('adm');
  adm.panel = { listed: [local, 'https://pr-7.preview.example'], until: null };
  return adm;
}
const turnedOn = async () => (await ops.audit()).filter(({ action }) => action === 'panel_on');

describe('the developer panel', () => {
  it('is offered to admins alone, on the page of releases', async () => {
    expect((await (await ops.signedIn('adm')).get('/ops/releases/')).html).toContain(path);
    expect((await (await ops.signedIn('sam')).get('/ops/releases/')).html).not.toContain(path);
  });

  it('is turned on for the addresses chosen, with a reason, and that is written down', async () => {
    const adm = await admin();
    const form = await adm.get(path);
    expect([form.html.includes(`value="${local}"`), form.panel]).toEqual([true, undefined]);
    expect((await adm.submit(path, form, { origin: local })).html).toContain('Please say why');
    const on = await adm.submit(path, form, { origin: local, reason });
    expect(on).toMatchObject({ status: 303, panel: { origins: [local] } });
    const left = Date.parse(on.panel?.until ?? '') - Date.now();
    expect(left / 1_000).toBeGreaterThan(PANEL_SECONDS - 60);
    expect(left / 1_000).toBeLessThanOrEqual(PANEL_SECONDS);
    expect(await turnedOn()).toMatchObject([
      { operator: 'adm', outcome: 'done', reason, after: { addresses: local } },
    ]);
    expect((await adm.get(on.location ?? '')).html).toContain('Turn the developer panel on');
  });

  it('lasts no longer when the same form is sent again', async () => {
    const adm = await admin();
    const form = await adm.get(path);
    const first = await adm.submit(path, form, { origin: local, reason });
    const again = await adm.submit(path, form, { origin: local, reason });
    expect(again.panel).toEqual(first.panel);
    expect(await turnedOn()).toHaveLength(1);
  });

  it('takes no address that is not on the list, and no form of another page', async () => {
    const adm = await admin();
    const refused = await adm.act(path, { origin: 'https://elsewhere.example', reason });
    expect([refused.status, refused.panel]).toEqual([400, undefined]);
    const forged = await adm.send('POST', path, { csrf: 'x', origin: local, reason });
    expect([forged.status, forged.panel]).toEqual([403, undefined]);
    expect((await adm.get(`${path}?origin=${local}&reason=${reason}`)).panel).toBeUndefined();
    expect(await turnedOn()).toEqual([]);
  });

  it('says until when it is on, and is turned off', async () => {
    const adm = await admin();
    const form = await adm.get(path);
    expect(form.html).not.toContain('Turn it off');
    adm.panel = { ...adm.panel, until: '2030-01-02T03:04:05.000Z' };
    const shown = await adm.get(path);
    for (const text of ['2030-01-02 03:04:05', 'Turn it off']) expect(shown.html).toContain(text);
    expect(await adm.submit(`${path}off/`, shown, {})).toMatchObject({ status: 303, panel: null });
    adm.panel = { listed: [], until: null };
    expect((await adm.get(path)).html).toContain('No addresses are listed');
    expect((await adm.act(path, { reason })).panel).toMatchObject({ origins: [] });
  });
});
