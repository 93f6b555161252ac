import type { FlowStep } from '@bowtie/domain';
import { useNavigationType } from '@bowtie/web';
import { atom, useAtom } from 'jotai';
import { useEffect, useRef } from 'react';

/** The step of the flow that was on the screen last. */
const lastStepAtom = atom<FlowStep | undefined>(undefined);

/** Says which step is shown. Gives the one that the browser's own back has come from, if it was that. */
export function useStepShown(step: FlowStep): FlowStep | undefined {
  const [last, setLast] = useAtom(lastStepAtom);
  const returning = useNavigationType() === 'POP';
  const cameFrom = useRef(returning && last !== step ? last : undefined);
  useEffect(() => setLast(step), [setLast, step]);
  return cameFrom.current;
}
