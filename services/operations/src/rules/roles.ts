/** What operators can be allowed to do. */
const permissions = [
  'read',
  'resend',
  'correct',
  'freeze',
  'end_sessions',
  'review_read',
  'refund',
  'cancel',
  'void',
  'review_decide',
  'business_read',
  'business_decide',
  'balance_book',
  'customer_review_read',
  'customer_review_decide',
  'promotion_read',
  'promotion_write',
  'catalog_read',
  'catalog_edit',
  'release_read',
  'release_write',
  'developer_panel',
  'audit',
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ['support', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What each role may do. */
const allowed: Readonly<Record<Role, readonly Permission[]>> = {
  support: [
    'read',
    'resend',
    'correct',
    'freeze',
    'end_sessions',
    'review_read',
    'business_read',
    'customer_review_read',
    'customer_review_decide',
    'promotion_read',
    'catalog_read',
    'release_read',
  ],
  finance: [
    'read',
    'refund',
    'cancel',
    'void',
    'review_read',
    'review_decide',
    'business_read',
    'business_decide',
    'balance_book',
    'customer_review_read',
    'promotion_read',
    'promotion_write',
    'catalog_read',
    'release_read',
  ],
  admin: permissions,
};

export function may(role: Role, permission: Permission): boolean {
  return allowed[role].includes(permission);
}
