import { type BootRelease, RELEASE_PATH } from '@bowtie/contracts';
import type { Page, Route } from '@playwright/test';
import { DesignFlowPage, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';

const words = { to: 'Grace', from: 'Ada', message: 'Well done, Grace!' };
type Step = 'landing' | 'carrier' | 'review';

/** The addresses of the files that a step needs and the step before it does not. */
async function ownCode(page: Page, step: Step, before: Step): Promise<Set<string>> {
  const release: BootRelease = await (await page.request.get(RELEASE_PATH)).json();
  const pages = release.areas.find(({ area }) => area === 'mfe-build-a-card')?.pages ?? {};
  const had = pages[before]?.js ?? [];
  const own = (pages[step]?.js ?? []).filter((file) => !had.includes(file));
  expect(own, `files of the ${step}`).not.toEqual([]);
  return new Set(own);
}

/** Lets none of these files through, whatever is put behind their address. Gives the way to let them through again. */
async function block(page: Page, files: Set<string>, times = Number.POSITIVE_INFINITY) {
  let left = times;
  let stopped = 0;
  const isBlocked = (url: URL) => files.has(url.pathname);
  const stop = (route: Route) => {
    if (left <= 0) return route.continue();
    left -= 1;
    stopped += 1;
    return route.abort('connectionreset');
  };
  await page.route(isBlocked, stop);
  return { stopped: () => stopped, lift: () => page.unroute(isBlocked, stop) };
}

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bowtie, home' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test.beforeEach(({ monitor }) => {
  monitor.allow(/Loading (CSS )?chunk|ScriptNetworkError|#RUNTIME|remoteEntry|already registered/i);
});

test('a step whose code does not come says so, and heals with every card in it', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  const retry = main.getByRole('button', { name: 'Try again' });

  await test.step('the carrier', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', amount: 85, name: 'Grace Hopper', message: 'Bravo' });
    const blocked = await block(page, await ownCode(page, 'carrier', 'landing'));
    await flowPage.goOn();
    await expect(retry).toBeVisible({ timeout: 25_000 });
    await expect(page).toHaveURL(/\/build-a-card\/carrier\//);
    await expectFrame(page);
    await blocked.lift();
    await retry.click();
    await flowPage.choosePackage('Paper carrier');
    await flowPage.writeMessage(words);
  });

  await test.step('the review, with a way back meanwhile', async () => {
    await flowPage.deliverTo(springfield, /^FedEx 2Day/);
    await flowPage.expectStep('Is this card right?');
    const blocked = await block(page, await ownCode(page, 'review', 'carrier'));
    await flowPage.goOn('Review your cards');
    await expect(retry).toBeVisible({ timeout: 25_000 });
    await expectFrame(page);
    await page.goBack();
    await expect(main.getByRole('heading', { level: 1, name: 'Your card is complete' })).toBeVisible();
    await page.goForward();
    await expect(retry).toBeVisible({ timeout: 25_000 });
    await blocked.lift();
    await retry.click();
  });

  await test.step('nothing is lost', async () => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Review your Build-a-Cards');
    await expect(main.getByText('Grace Hopper, Bravo')).toBeVisible();
    await expect(main.getByText(words.message)).toBeVisible();
    await expect(main.getByText(/^FedEx 2Day/)).toBeVisible();
    await flowPage.addToCart();
  });
});

test('a step whose code is missed once comes without a word @thorough', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Physical', amount: 85, name: 'Grace Hopper' });
  const blocked = await block(page, await ownCode(page, 'carrier', 'landing'), 1);
  await flowPage.goOn();
  await flowPage.expectStep('What shall the card arrive in?');
  expect(blocked.stopped()).toBe(1);
  await flowPage.choosePackage('Paper carrier');
  await flowPage.expectStep('Write your words');
});

test('a step whose code does not come is there after a reload, with every card in it @thorough', async ({
  page,
}) => {
  const flowPage = new DesignFlowPage(page);
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Digital', amount: 40 });
  const blocked = await block(page, await ownCode(page, 'carrier', 'landing'));
  await flowPage.goOn();
  await expect(flowPage.main.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 25_000 });
  await blocked.lift();
  await page.reload();
  await flowPage.expectStep('Whom is it for?');
  await expect(flowPage.main.getByText('Card 1 of 1')).toBeVisible();
  await page.goBack();
  await expect(flowPage.main.getByRole('textbox', { name: 'Card value' })).toHaveValue('40');
  await expect(flowPage.main.getByRole('radio', { name: /^Digital/ })).toBeChecked();
});
