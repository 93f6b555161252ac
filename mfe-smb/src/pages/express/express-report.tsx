import { createContext, type ReactNode, use, useMemo } from 'react';
import { useFormState } from 'react-final-form';
import type { ExpressOrder } from './express-order';
import type { ExpressCheck } from './use-express';

const Report = createContext<{ order: ExpressOrder; report: ExpressCheck } | undefined>(undefined);

interface ExpressReportProps {
  check: (order: ExpressOrder) => ExpressCheck;
  children: ReactNode;
}

/** Inside the form: looks the order over once for all parts that show what it comes to. */
export function ExpressReport({ check, children }: ExpressReportProps) {
  const { values: order } = useFormState<ExpressOrder>({ subscription: { values: true } });
  const looked = useMemo(() => ({ order, report: check(order) }), [check, order]);
  return <Report value={looked}>{children}</Report>;
}

/** The order as it is entered, and what it comes to. */
export function useExpressReport() {
  const looked = use(Report);
  if (looked === undefined) throw new Error('There is no ExpressReport around this');
  return looked;
}
