/** Why somebody cannot do what only owners of a business may. */
export const businessOwnerErrors = {
  business_owner_only: { status: 403, message: 'Only an owner of the business can do that.' },
} as const;
