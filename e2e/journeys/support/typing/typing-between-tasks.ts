import type { Page } from '@playwright/test';

interface TypingLog {
  /** How often something was typed, and how often of these after the page had been taken over. */
  letters: number;
  afterwards: number;
  /** What was not any more as the letter before had left it. */
  losses: string[];
}

declare global {
  interface Window {
    typingLog?: TypingLog;
  }
}

const lettersAfterwards = 40;

/** Runs in the page: grows and shrinks a text, one letter a turn. */
function typeInPage({ selector, pauseMs, last }: { selector: string; pauseMs: number; last: number }): void {
  const longest = 12;
  const shortest = 3;
  const log: TypingLog = { letters: 0, afterwards: 0, losses: [] };
  window.typingLog = log;
  let left: string | undefined;
  let isGrowing = true;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => void window.scheduler.postTask(type, { priority: 'user-blocking' });
  const next = () => {
    if (pauseMs === 0) channel.port2.postMessage(undefined);
    else setTimeout(type, pauseMs);
  };
  const state = (field: HTMLInputElement | HTMLTextAreaElement) =>
    JSON.stringify([field.value, field.selectionStart, document.activeElement === field]);
  function type() {
    const field = document.querySelector(selector);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      next();
      return;
    }
    if (left !== undefined && state(field) !== left) log.losses.push(`${left} became ${state(field)}`);
    if (document.activeElement !== field) field.focus();
    if (field.value.length >= longest) isGrowing = false;
    if (field.value.length <= shortest) isGrowing = true;
    if (isGrowing) document.execCommand('insertText', false, String.fromCharCode(97 + (log.letters % 26)));
    else document.execCommand('delete');
    left = state(field);
    log.letters += 1;
    if (window.bowtieEarly?.taken.includes('page')) log.afterwards += 1;
    if (log.afterwards < last) next();
  }
  next();
}

/**
 * Types into a field from when it is there until after its page has been taken over: a letter between any two tasks of the
 * page (no pause), or after so many milliseconds. Gives what was lost of text, caret and focus.
 */
export async function typeThrough(page: Page, path: string, selector: string, pauseMs: number) {
  await page.addInitScript(typeInPage, { selector, pauseMs, last: lettersAfterwards });
  await page.goto(path, { waitUntil: 'commit' });
  const done = await page.waitForFunction(
    (last) => (window.typingLog?.afterwards === last ? window.typingLog : undefined),
    lettersAfterwards,
  );
  return (await done.jsonValue())?.losses;
}
