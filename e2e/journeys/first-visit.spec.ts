import { firstVisitBudget, measureFirstVisit } from '../bench/measure/first-visit';
import { expect, test } from './support/journey';

test('a first visit loads little, in two steps, and nothing moves @phone', async ({ baseURL, viewport }) => {
  const visit = await measureFirstVisit(baseURL ?? '', viewport ?? { width: 1_440, height: 900 });
  expect(visit.scriptKb).toBeGreaterThan(0);
  expect(visit.scriptKb).toBeLessThanOrEqual(firstVisitBudget.scriptKb);
  expect(visit.steps).toBeLessThanOrEqual(firstVisitBudget.steps);
  expect(visit.shift).toBeLessThanOrEqual(firstVisitBudget.shift);
});
