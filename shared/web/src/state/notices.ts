import { atom } from 'jotai';
import { sharedStore } from './shared-store';
import { useSharedValue } from './use-shared-value';

/** A short message to the visitor that needs no answer. */
export interface Notice {
  id: number;
  tone: 'success' | 'error';
  text: string;
}

const none: readonly Notice[] = [];
const noticesAtom = atom(none);
let lastId = 0;

/** Shows a notice. The same text is not shown twice at once. */
export function notify(text: string, tone: Notice['tone'] = 'success'): void {
  const shown = sharedStore.get(noticesAtom);
  if (shown.some((notice) => notice.text === text && notice.tone === tone)) return;
  lastId += 1;
  sharedStore.set(noticesAtom, [...shown, { id: lastId, tone, text }]);
}

/** Takes a notice off the screen. */
export function dismissNotice(id: number): void {
  sharedStore.set(noticesAtom, (shown) => shown.filter((notice) => notice.id !== id));
}

/** The notices on the screen, oldest first. */
export function useNotices(): readonly Notice[] {
  return useSharedValue(noticesAtom, none);
}

const ERROR_LEVELS = new Set(['error', 'warning', 'danger']);

/** Opens a notice for each flash message: error style at the levels error, warning and danger, success style otherwise. */
export function showFlashMessages(messages: Readonly<Record<string, readonly string[]>>): void {
  for (const [level, texts] of Object.entries(messages)) {
    for (const text of texts) notify(text, ERROR_LEVELS.has(level) ? 'error' : 'success');
  }
}
