import { type ReactNode, useState } from 'react';

/** What is asked of an e-mail address once its field was left. It comes late: most people make no slip. */
export function useEmailQuestion(isEmail: boolean, value: string, onTake: (email: string) => void) {
  const [asked, setAsked] = useState<{ of: string; question: ReactNode }>();
  const ask = async () => {
    if (!isEmail || !value.includes('@')) return;
    try {
      const { emailQuestion } = await import('./email-question');
      setAsked({ of: value, question: emailQuestion(value, onTake) });
    } catch {
      // The address is sent as it is.
    }
  };
  return { ask: () => void ask(), question: asked?.of === value ? asked.question : undefined };
}
