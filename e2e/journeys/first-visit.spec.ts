import { firstVisitBudget, measureFirstVisit } from '../bench/measure/first-visit';
import { expect, test } from './support/journey';

test('a first visit loads little, in two steps, and nothing moves @phone', async ({ baseURL, viewport }) => {
  const visit = await measureFirstVisit(baseURL ?? '', viewport ?? { width: 1_440, height: 900 });
  expect(visit.scriptKb).toBeGreaterThan(0);
  expect(visit.scriptKb).toBeLessThanOrEqual(firstVisitBudget.scriptKb);
  expect(visit.steps).toBeLessThanOrEqual(firstVisitBudget.steps);
  expect(visit.shift).toBeLessThanOrEqual(firstVisitBudget.shift);
});

test('the form of the design flow comes once the visitor begins @phone-only', async ({ page }) => {
  // The form begins below the first screen.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/build-a-card/');
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('form', { name: 'Your card' });
  await expect(form).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(form).toBeAttached();
});
