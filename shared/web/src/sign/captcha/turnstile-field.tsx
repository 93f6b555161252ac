import { captchaScripts } from '@bowtie/contracts';
import { ErrorState } from '@bowtie/ui';
import { reportError } from '@bowtie/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadScript } from './load-script';

/** As much of Turnstile as is used here. */
interface Turnstile {
  render(
    element: HTMLElement,
    options: Record<'sitekey' | 'action', string> &
      Record<'callback', (token: string) => void> &
      Record<'expired-callback', () => void>,
  ): string | undefined;
  remove(widget: string): void;
}

/** The script is Cloudflare's, allowed by the page's policy from its origin alone, so it is what Cloudflare documents. */
function isTurnstile(found: unknown): found is Turnstile {
  return typeof found === 'object' && found !== null && 'render' in found && 'remove' in found;
}

interface TurnstileFieldProps {
  siteKey: string;
  action: string;
  onToken(token: string | undefined): void;
}

/** Cloudflare's own box, which gives a token. */
export function TurnstileField({ siteKey, action, onToken }: TurnstileFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const tell = useEffectEvent(onToken);
  useEffect(() => {
    if (isFailed) return;
    let widget: string | undefined;
    let isGone = false;
    const show = () => {
      const turnstile: unknown = Reflect.get(window, 'turnstile');
      if (!isTurnstile(turnstile)) throw new Error('Turnstile is not there');
      if (isGone || place.current === null) return;
      widget = turnstile.render(place.current, {
        sitekey: siteKey,
        action,
        callback: (token) => tell(token),
        'expired-callback': () => tell(undefined),
      });
    };
    loadScript(`${captchaScripts.turnstile[0]}turnstile/v0/api.js?render=explicit`)
      .then(show)
      .catch((error: unknown) => {
        reportError('sign-in', error);
        setFailed(true);
      });
    return () => {
      isGone = true;
      const turnstile: unknown = Reflect.get(window, 'turnstile');
      if (widget !== undefined && isTurnstile(turnstile)) turnstile.remove(widget);
    };
  }, [siteKey, action, isFailed]);
  if (isFailed) return <ErrorState title="The check did not load" onRetry={() => setFailed(false)} />;
  return <div ref={place} />;
}
