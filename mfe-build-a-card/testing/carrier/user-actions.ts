import { chooseCarrierOption, type Flow, personalise } from '@bowtie/domain';
import { forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { storedFlow } from '../stored-flow';
import {
  type CarrierHarness,
  carrierText,
  fetchOf,
  loadCarrier,
  openCarrierHarness,
} from './carrier-harness';

/** Opens the services anew before a test. */
export function beginTest(): CarrierHarness {
  const harness = openCarrierHarness();
  forgetServerData(() => true);
  vi.stubGlobal('fetch', fetchOf(harness));
  return harness;
}

/** Leaves nothing behind for the next test. */
export function endTest(): void {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
}

export const go = (name = 'Continue') => fireEvent.click(screen.getByRole('button', { name }));

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

export const opened = (title: string) => screen.findByRole('heading', { level: 2, name: title });

export const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

/** The switch that shares the choices of a card. */
export const sameForAll = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

/** What describes a field, last of all its error. */
export function messageOf(label: string): string | undefined {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent;
}

/** Writes what is still waiting to be written, as when the page goes away. */
function leave(): void {
  window.dispatchEvent(new Event('pagehide'));
}

/** The cards of the batch as they are kept. */
export function keptCards(): Flow['cards'] {
  leave();
  return storedFlow().cards;
}

/** Loads the page again, with all that was kept. */
export function reload(): void {
  leave();
  loadCarrier();
}

export const paper = (flow: Flow) => chooseCarrierOption(flow, 'card-1', 'paper_carrier', true);
export const greeting = (flow: Flow) => chooseCarrierOption(flow, 'card-1', 'greeting_card', true);
export const written = (flow: Flow) => personalise(flow, 'card-1', carrierText, true);
