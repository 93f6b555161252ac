import { Checkbox } from '@bowtie/ui/forms';
import { sendToProcessor } from '@bowtie/web/processor';
import { useState } from 'react';
import { z } from 'zod';

const TokenSchema = z.object({ token: z.string() });

async function fetchToken(action: string): Promise<string> {
  return TokenSchema.parse(await sendToProcessor('/sandbox/captcha/token/', { action })).token;
}

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
