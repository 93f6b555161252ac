import { Checkbox } from '@bowtie/ui/forms';
import { useState } from 'react';

interface SandboxFieldProps {
  action: string;
  isTicked: boolean;
  onToken(token: string | undefined): void;
}

/** Stands for a captcha: a box to tick, which gets a token. */
export function SandboxField({ action, isTicked, onToken }: SandboxFieldProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const tick = async (wanted: boolean) => {
    if (!wanted) return onToken(undefined);
    setState('busy');
    try {
      const { fetchToken } = await import('./sandbox-token');
      onToken(await fetchToken(action));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <Checkbox
      label="I am a person"
      checked={isTicked || state === 'busy'}
      aria-busy={state === 'busy'}
      error={state === 'failed' ? 'We could not check that. Please try again.' : undefined}
      onChange={(event) => void tick(event.target.checked)}
    />
  );
}
