import { expect, it } from 'vitest';
import { canonicalEmail, mailboxOf } from './mailbox';

it.each([
  ['Grace@Example.com ', 'grace@example.com'],
  ['grace@müller.example', 'grace@xn--mller-kva.example'],
  ['grace@MÜLLER.example', 'grace@xn--mller-kva.example'],
  ['grace@mu\u0308ller.example', 'grace@xn--mller-kva.example'],
  ['grace@xn--mller-kva.example', 'grace@xn--mller-kva.example'],
  ['jürgen@例え.example', 'jürgen@xn--r8jz45g.example'],
  // What is no domain stays what it is.
  ['grace@mü/x.example', 'grace@mü/x.example'],
  ['grace@mü%2e.example', 'grace@mü%2e.example'],
  ['grace', 'grace'],
])('keeps %s as %s', (typed, kept) => {
  expect(canonicalEmail(typed)).toBe(kept);
  expect(canonicalEmail(kept)).toBe(kept);
});

it('is one mailbox in both spellings of its domain', () => {
  expect(mailboxOf('Grace+gift@müller.example')).toBe(mailboxOf('grace@xn--mller-kva.example'));
});
