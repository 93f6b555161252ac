/** How many people one business has, and how an invitation ends. */
export const businessPeople = {
  mostMembers: 50,
  mostInvitations: 20,
  /** What was done that is kept to be shown; the oldest goes first. */
  mostEvents: 100,
  invitationDays: 14,
} as const;

/** What is done among the people of a business. */
export const businessEventKinds = [
  'invited',
  'invited_again',
  'revoked',
  'joined',
  'role_changed',
  'removed',
  'left',
  'handed_over',
  'limits_changed',
] as const;
export type BusinessEventKind = (typeof businessEventKinds)[number];
