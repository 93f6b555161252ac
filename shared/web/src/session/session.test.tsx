// @vitest-environment happy-dom
import type { LoginStatus } from '@bowtie/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNotices } from '../state/notices';
import { adoptLoginStatus, refreshSession, useSession, useSignedIn } from './session';

const status = (change: Partial<LoginStatus> = {}): LoginStatus => ({
  is_logged_in: false,
  user_id: null,
  first_name: null,
  full_name: null,
  username: null,
  phone_number: null,
  flash_messages: {},
  is_guest: false,
  ...change,
});

function Probe() {
  const { firstName, guest } = useSession();
  const notices = useNotices();
  return (
    <p>
      {String(useSignedIn())} {firstName} {String(guest)}{' '}
      {notices.map((n) => `${n.tone}:${n.text}`).join('|')}
    </p>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the session', () => {
  it('is unknown at first, then what the login check says', async () => {
    const { container } = render(<Probe />);
    expect(container.textContent).toContain('undefined');
    act(() => adoptLoginStatus(status({ is_logged_in: true, first_name: 'Ada' })));
    expect(screen.getByText(/true Ada false/)).toBeTruthy();
  });

  it('shows flash messages by their level', () => {
    const { container } = render(<Probe />);
    act(() => adoptLoginStatus(status({ flash_messages: { warning: ['Careful'], info: ['Hello'] } })));
    expect(container.textContent).toContain('error:Careful');
    expect(container.textContent).toContain('success:Hello');
  });

  it('stays what it was when the check fails', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline')));
    const { container } = render(<Probe />);
    act(() => adoptLoginStatus(status({ is_guest: true })));
    await act(() => refreshSession());
    expect(container.textContent).toContain('true');
  });
});
