import { BrowserRouter, PageContext } from '@bowtie/web';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ComponentType, type ReactNode, useState } from 'react';
import { area } from '../../mfe-account/src/area';

/** Holds nothing that another test left. */
export function NewState({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  return <Provider store={store}>{children}</Provider>;
}

/** Shows a part of a page, with a router. */
export function show(content: ReactNode): void {
  window.history.replaceState(null, '', '/');
  render(<BrowserRouter>{content}</BrowserRouter>, { wrapper: NewState });
}

/** Shows a page of the account's area, as the shell does. */
export function showPage(
  page: string,
  Page: ComponentType,
  params: Readonly<Record<string, string>> = {},
): void {
  const route = area.routes.find((candidate) => candidate.page === page);
  if (route === undefined) throw new Error(`The area has no page ${page}`);
  show(
    <PageContext value={{ area: area.area, route, params }}>
      <Page />
    </PageContext>,
  );
}

/** Fills in fields by their labels. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label, { exact: false });
    await act(async () => fireEvent.change(field, { target: { value } }));
  }
}

/** Presses the last of the buttons of that name: one of a dialog stands behind the one that opened it. */
export async function press(name: string | RegExp): Promise<void> {
  const button = (await screen.findAllByRole('button', { name })).at(-1);
  if (button === undefined) throw new Error(`There is no button ${name}`);
  await act(async () => fireEvent.click(button));
}
