import { useFormState } from 'react-final-form';
import type { BrandOrder } from './brand-order';

/** What the form of a brand's page holds at the moment. */
export function useBrandOrder(): BrandOrder {
  return useFormState<BrandOrder>({ subscription: { values: true } }).values;
}
