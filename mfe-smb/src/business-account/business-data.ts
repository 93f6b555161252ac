import { type BusinessRole, businessOverview } from '@bowtie/contracts';
import { forgetServerData, useCallData } from '@bowtie/web';

/** The business of the signed-in person, with their role. @param isNeeded whether it is asked for */
export function useBusinessOverview(isNeeded = true) {
  return useCallData(businessOverview, isNeeded ? {} : undefined, { freshMs: 0 });
}

/** Asks again for all that is shown of a business: something was changed. */
export function refreshBusiness(): void {
  forgetServerData((key) => key.startsWith(businessOverview.path));
}

export const roleLabels: Readonly<Record<BusinessRole, string>> = {
  owner: 'Owner',
  buyer: 'Buyer',
  viewer: 'Viewer',
};

/** What each role may do, as people choose one by it. */
export const roleTexts: Readonly<Record<BusinessRole, string>> = {
  owner: 'Orders, approves orders, and decides about people and limits',
  buyer: 'Orders for the business, and sees and changes its orders',
  viewer: 'Sees the orders of the business',
};

export const roleOptions = (['owner', 'buyer', 'viewer'] as const).map((value) => ({
  value,
  label: roleLabels[value],
  hint: roleTexts[value],
}));
