import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveVersion, nextVersion } from './fakes/fake-releases';
import { type OperationsHarness, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
beforeEach(async () => {
  ops = await openOperationsHarness();
});
afterEach(() => ops.close());

const path = '/ops/releases/';
const reason = 'Its form loses what was typed';
const of = (action: string) => `${path}stable/mfe-smb/${action}/`;
const releaseActions = async () => (await ops.audit()).filter(({ target }) => target.kind === 'release');
const promotions = () => ops.store.asked.filter(({ call }) => call === 'promoteArea').map(({ body }) => body);

describe('the page of releases', () => {
  it('shows all roles what is live, since when, and who did it why; and its buttons to admins alone', async () => {
    const [sam, adm] = [await ops.signedIn('sam'), await ops.signedIn('adm')];
    const { html } = await sam.get(path);
    for (const text of [
      'stable, release 1',
      'mfe-account',
      liveVersion,
      'platform',
      'We &lt;b&gt;open&lt;/b&gt;',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain(of('promote'));
    expect((await sam.get(of('promote'))).status).toBe(403);
    expect((await sam.get(`${path}stable/history/`)).html).toContain('platform');
    const own = (await adm.get(path)).html;
    for (const action of ['promote', 'roll-back']) expect(own).toContain(of(action));
    expect(own).not.toContain(of('end-trial'));
    // Nothing else of this area is published, and nothing was live before.
    expect(own).not.toContain('/mfe-account/');
    for (const action of ['promote', 'roll-back', 'end-trial'])
      expect((await adm.get(`${path}stable/mfe-account/${action}/`)).status).toBe(409);
    expect((await adm.get(`${path}stable/mfe-none/promote/`)).status).toBe(404);
    expect((await adm.get(`${path}other/mfe-smb/promote/`)).status).toBe(404);
  });

  it('shows how versions fare beside those before them, and what was done by itself', async () => {
    const sam = await ops.signedIn('sam');
    const { health } = ops.store.releases;
    health.acts.push({
      area: 'mfe-smb',
      version: nextVersion,
      reason: '33.3 % of 60 pages failed <b>',
      at: new Date().toISOString(),
      state: 'refused',
      refusal: 'It does not fit.',
    });
    const { html } = await sam.get(path);
    const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('mfe-smb Live 1.0.0-aaaaaaaaaaaa 400 2.3 % 900 ms good – 0.300 poor 2.0 s good –');
    expect(text).toContain(
      'mfe-smb Before it 0.9.0-aaaaaaaaaaaa 800 0.5 % 900 ms good – 0.300 poor 4.2 s poor',
    );
    expect(text).toContain('mfe-smb On trial 1.1.0-aaaaaaaaaaaa 12, too few yet');
    expect(html).toContain(
      'could not be taken off by itself: 33.3 % of 60 pages failed &lt;b&gt;. It does not fit.',
    );
    health.areas = [];
    expect((await sam.get(path)).html).toContain('nothing was reported yet');
  });

  it('promotes a published version, once however often it is pressed, in the operator’s name', async () => {
    const adm = await ops.signedIn('adm');
    const form = await adm.get(of('promote'));
    expect(form.html).toContain(nextVersion);
    expect(form.html).not.toContain(`value="${liveVersion}"`);
    const fields = { version: nextVersion, percent: '100', reason };
    const asked = await adm.submit(of('promote'), form, fields);
    for (const text of ['please confirm', nextVersion, liveVersion, 'all visitors', reason])
      expect(asked.html).toContain(text);
    expect(ops.store.releases.moves).toHaveLength(1);
    // It is promoted, and then the answer gets lost.
    ops.store.failNext(1);
    expect((await adm.submit(of('promote'), asked, {})).status).toBeGreaterThanOrEqual(500);
    const again = await adm.submit(of('promote'), asked, {});
    expect(again.status).toBe(303);
    const { html } = await adm.get(again.location ?? '');
    for (const text of ['is shown to all visitors', 'stable, release 2', nextVersion])
      expect(html).toContain(text);
    expect(ops.store.releases.moves[0]).toMatchObject({ kind: 'promote', by: 'adm', reason });
    expect(await releaseActions()).toMatchObject([
      { action: 'release_promote', outcome: 'done', operator: 'adm', after: { 'mfe-smb': nextVersion } },
    ]);
  });

  it('begins a trial and ends it, and takes off nothing else when that is pressed twice', async () => {
    const adm = await ops.signedIn('adm');
    await adm.act(of('promote'), { version: nextVersion, percent: '10', reason });
    expect((await adm.get(path)).html).toContain(`On trial: ${nextVersion}, 10 %`);
    const asked = await adm.submit(of('end-trial'), await adm.get(of('end-trial')), { reason });
    ops.store.failNext(1);
    await adm.submit(of('end-trial'), asked, {});
    expect((await adm.submit(of('end-trial'), asked, {})).status).toBe(303);
    expect(ops.store.releases.shown).toMatchObject({ version: liveVersion, trial: '' });
    expect((await adm.get(of('end-trial'))).status).toBe(409);
  });

  it('begins a trial that goes on by itself, as the operator wished and confirmed', async () => {
    const adm = await ops.signedIn('adm');
    const form = await adm.get(of('promote'));
    const wish = {
      version: nextVersion,
      percent: '5',
      next_shares: ' 25, 100 ',
      after_minutes: '30',
      reason,
    };
    const asked = await adm.submit(of('promote'), form, wish);
    expect(asked.html).toContain(
      '25 % of the visitors, all visitors, after 30 minutes each while it is well',
    );
    expect(promotions()).toEqual([]);
    expect((await adm.submit(of('promote'), asked, {})).status).toBe(303);
    expect(promotions()).toMatchObject([{ percent: 5, next_shares: [25, 100], after_minutes: 30 }]);
  });

  it('leaves a trial where it is, without a wish', async () => {
    const adm = await ops.signedIn('adm');
    const asked = await adm.submit(of('promote'), await adm.get(of('promote')), {
      ...{ version: nextVersion, percent: '10', reason },
    });
    expect(asked.html.replace(/<[^>]+>/g, ' ')).toMatch(/Then by itself\s+nothing/);
    await adm.submit(of('promote'), asked, {});
    expect(promotions()).toMatchObject([{ percent: 10, next_shares: [] }]);
  });

  it('begins none with shares that are none, and keeps what was typed', async () => {
    const adm = await ops.signedIn('adm');
    const form = await adm.get(of('promote'));
    for (const next_shares of ['half', '50, 101', '0']) {
      const answer = await adm.submit(of('promote'), form, {
        version: nextVersion,
        percent: '5',
        next_shares,
        reason,
      });
      expect(answer.status).toBe(400);
      expect(answer.html).toContain(`value="${next_shares}"`);
      expect(answer.html).toContain('Please choose a version, and shares');
    }
    expect(promotions()).toEqual([]);
  });

  it('rolls back the version that the operator saw', async () => {
    const adm = await ops.signedIn('adm');
    const form = await adm.get(of('roll-back'));
    expect((await adm.submit(of('roll-back'), form, {})).html).toContain('Please say why');
    const asked = await adm.submit(of('roll-back'), form, { reason });
    expect(asked.html).toContain('0.9.0-aaaaaaaaaaaa');
    await adm.submit(of('roll-back'), asked, {});
    const late = await adm.submit(of('roll-back'), asked, {});
    expect(late.status).toBe(303);
    // There is nothing further back.
    expect((await adm.get(path)).html).not.toContain(of('roll-back'));
    expect((await adm.get(of('roll-back'))).status).toBe(409);
    expect(ops.store.releases.moves.filter(({ kind }) => kind === 'roll_back')).toHaveLength(1);
    expect((await adm.act(of('promote'), { version: nextVersion, percent: '0', reason })).status).toBe(400);
  });
});
