import { BrowserRouter, PageContext } from '@bowtie/web';
import { type RenderResult, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { area } from '../src/area';

/**
 * Shows a page of the area at the address where the browser is, as the shell does.
 * @param page its name in `area.ts`
 * @throws Error where the area has no such page
 */
export function showPage(
  page: string,
  Page: ComponentType,
  params: Readonly<Record<string, string>> = {},
): RenderResult {
  const route = area.routes.find((candidate) => candidate.page === page);
  if (route === undefined) throw new Error(`The area has no page ${page}`);
  return render(
    <BrowserRouter>
      <PageContext value={{ area: area.area, route, params }}>
        <Page />
      </PageContext>
    </BrowserRouter>,
  );
}
