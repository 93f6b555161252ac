// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SignPage } from './sign-page';

afterEach(cleanup);

/** Puts other nodes in the place of all texts, as a browser's translator does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, 4);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const words = document.createElement('font');
    words.textContent = text.textContent;
    text.parentNode?.replaceChild(words, text);
  }
}

it('turns into another sheet after a translator was at work, and keeps its heading', () => {
  const { container, rerender } = render(
    <SignPage title="Log out?">
      <p>
        You are logged in as <span>Ada</span>.
      </p>
    </SignPage>,
  );
  const heading = screen.getByRole('heading');
  translate(container);
  rerender(
    <SignPage title="You are logged out">
      <p>Thank you for your visit.</p>
    </SignPage>,
  );
  expect(container.textContent).toContain('Thank you for your visit.');
  expect(container.textContent).not.toContain('Ada');
  expect(screen.getByRole('heading', { name: 'You are logged out' })).toBe(heading);
  expect(document.activeElement).toBe(heading);
});
