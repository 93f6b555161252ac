import { businessEventKinds, businessPeople as most, mostApprovalDollars } from '@bowtie/domain';
import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { EmailSchema, IdSchema } from '../../shapes/fields';
import { EmailTokenSchema, linkErrors } from '../account/email-links';
import { BusinessStateSchema, businessRoles } from './business-account';
import { businessOwnerErrors } from './business-owner-errors';

const RoleSchema = z.enum(businessRoles);
/** ISO 8601 times throughout. */
const Time = z.string();

/** Whole dollars above which a buyer's order waits for an owner; null: none does. */
const LimitSchema = z.int().min(0).max(mostApprovalDollars).nullable();

/** The limits of buyers: of one order, and of all that one buyer orders in a month of the calendar (UTC). */
export const ApprovalLimitsSchema = z.strictObject({
  order_dollars: LimitSchema,
  month_dollars: LimitSchema,
});
export type ApprovalLimits = z.output<typeof ApprovalLimitsSchema>;

const account = { owner: 'account', signedIn: true } as const;

/** Why somebody cannot act for a business. */
const memberErrors = {
  business_none: { status: 404, message: 'You are not part of a business here.' },
} as const;
const ownerErrors = {
  ...memberErrors,
  ...businessOwnerErrors,
} as const;
const lastOwner = {
  business_last_owner: {
    status: 409,
    message:
      'A business always has an owner. Please make somebody else an owner first, or contact us to close the business.',
  },
} as const;
const memberUnknown = {
  member_not_found: { status: 404, message: 'There is no such person in your business.' },
} as const;
const invitationUnknown = {
  invitation_not_found: {
    status: 404,
    message: 'There is no such invitation any more. Please reload the page.',
  },
} as const;

/** The business of the signed-in person, with what they may do in it; null for who has none. */
export const businessOverview = defineCall({
  ...account,
  name: 'businessOverview',
  method: 'GET',
  path: '/ajax/business/',
  summary: 'The business of the signed-in person, their role, and what they may order',
  answer: z.object({
    business: z
      .object({
        business_id: z.string(),
        company_name: z.string(),
        smb_status: BusinessStateSchema,
        role: RoleSchema,
        may_order: z.boolean(),
        /** Whole dollars that all orders of the business may come to; null without such a line. */
        order_limit_dollars: z.int().nullable(),
        approval: ApprovalLimitsSchema,
        members: z.int(),
        /** Those of owners, whom the others turn to. */
        owners: z.array(z.string()),
      })
      .nullable(),
  }),
});
export type BusinessOverview = NonNullable<CallAnswer<typeof businessOverview>['business']>;

const MemberSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleSchema,
  /** When they joined. */
  date: Time,
  is_you: z.boolean(),
});
const InvitationSchema = z.object({
  invitation_id: z.string(),
  email: z.string(),
  role: RoleSchema,
  /** Of its last mail. */
  date: Time,
  date_expires: Time,
  is_expired: z.boolean(),
});
const EventSchema = z.object({
  kind: z.enum(businessEventKinds),
  /** Who did it, by name. */
  by: z.string(),
  /** To whom, by name or e-mail; null where it is about nobody. */
  about: z.string().nullable(),
  role: RoleSchema.nullable(),
  limits: ApprovalLimitsSchema.nullable(),
  date: Time,
});

/** People of a business; invitations, and who did what, are shown to owners. */
const PeopleSchema = z.object({
  role: RoleSchema,
  members: z.array(MemberSchema),
  most_members: z.int(),
  /** Newest first. */
  invitations: z.array(InvitationSchema),
  most_invitations: z.int(),
  /** Newest first; at most 100. */
  events: z.array(EventSchema),
});
export type BusinessPeople = z.output<typeof PeopleSchema>;
export type BusinessMember = z.output<typeof MemberSchema>;
export type BusinessInvitation = z.output<typeof InvitationSchema>;
export type BusinessEvent = z.output<typeof EventSchema>;

export const businessPeople = defineCall({
  ...account,
  name: 'businessPeople',
  method: 'GET',
  path: '/ajax/business/people/',
  summary: 'The people of the signed-in person’s business; for an owner also invitations and what was done',
  answer: PeopleSchema,
  errors: memberErrors,
});

const write = { ...account, method: 'POST', answer: PeopleSchema } as const;

/** The same address again is sent another mail, with the role that is named now. Whether it has an account makes no difference. */
export const inviteToBusiness = defineCall({
  ...write,
  name: 'inviteToBusiness',
  path: '/ajax/business/invite/',
  summary: 'Invites an e-mail address to the business, with a role',
  body: z.strictObject({ email: EmailSchema, role: RoleSchema }),
  errors: {
    ...ownerErrors,
    business_rejected: {
      status: 403,
      message: 'Your business is not approved, so it cannot invite anybody.',
    },
    already_member: { status: 409, message: 'This person is part of your business already.' },
    invitations_full: {
      status: 409,
      message: `A business has up to ${most.mostInvitations} open invitations. Please take one back first.`,
    },
    members_full: { status: 409, message: `A business has up to ${most.mostMembers} people.` },
  },
});

const InvitationParamsSchema = z.object({ invitation_id: IdSchema });

export const resendBusinessInvitation = defineCall({
  ...write,
  name: 'resendBusinessInvitation',
  path: '/ajax/business/invitations/:invitation_id/resend/',
  summary: 'Mails an invitation once more; it is good for another 14 days',
  params: InvitationParamsSchema,
  errors: { ...ownerErrors, ...invitationUnknown },
});

export const revokeBusinessInvitation = defineCall({
  ...write,
  name: 'revokeBusinessInvitation',
  path: '/ajax/business/invitations/:invitation_id/revoke/',
  summary: 'Takes an invitation back: its link opens nothing any more',
  params: InvitationParamsSchema,
  errors: { ...ownerErrors, ...invitationUnknown },
});

const MemberParamsSchema = z.object({ user_id: IdSchema });

export const changeBusinessRole = defineCall({
  ...write,
  name: 'changeBusinessRole',
  path: '/ajax/business/members/:user_id/role/',
  summary: 'Gives a person of the business another role',
  params: MemberParamsSchema,
  body: z.strictObject({ role: RoleSchema }),
  errors: { ...ownerErrors, ...memberUnknown, ...lastOwner },
});

export const removeBusinessMember = defineCall({
  ...write,
  name: 'removeBusinessMember',
  path: '/ajax/business/members/:user_id/remove/',
  summary: 'Takes a person out of the business; what they may do for it ends at once',
  params: MemberParamsSchema,
  errors: { ...ownerErrors, ...memberUnknown, ...lastOwner },
});

/** Both changes are one: there is no moment without an owner. */
export const handOverBusiness = defineCall({
  ...write,
  name: 'handOverBusiness',
  path: '/ajax/business/hand-over/',
  summary: 'Makes another person of the business its owner, and the signed-in owner a buyer or viewer',
  body: z.strictObject({ user_id: IdSchema, own_role: z.enum(['buyer', 'viewer']) }),
  errors: { ...ownerErrors, ...memberUnknown },
});

export const leaveBusiness = defineCall({
  ...account,
  name: 'leaveBusiness',
  method: 'POST',
  path: '/ajax/business/leave/',
  summary: 'The signed-in person leaves their business',
  answer: z.object({ left: z.literal(true) }),
  errors: { ...memberErrors, ...lastOwner },
});

export const setApprovalLimits = defineCall({
  ...account,
  name: 'setApprovalLimits',
  method: 'POST',
  path: '/ajax/business/approval-limits/',
  summary: 'Sets above how many dollars a buyer’s orders wait for an owner',
  body: ApprovalLimitsSchema,
  answer: z.object({ approval: ApprovalLimitsSchema }),
  errors: ownerErrors,
});

const OpenInvitationSchema = z.object({
  invitation_id: z.string(),
  company_name: z.string(),
  role: RoleSchema,
  /** The address that is invited. */
  email: z.string(),
  /** The owner who invites, by e-mail. */
  invited_by: z.string(),
  date_expires: Time,
});
export type OpenBusinessInvitation = z.output<typeof OpenInvitationSchema>;

/** Looking uses nothing up; the token is sent in the body to stay out of logs. */
export const readBusinessInvitation = defineCall({
  name: 'readBusinessInvitation',
  method: 'POST',
  path: '/ajax/business-invitation/',
  owner: 'account',
  summary: 'An invitation by the link of its mail',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ token: EmailTokenSchema }),
  answer: OpenInvitationSchema,
  errors: linkErrors,
});

/** The account's address is proven, so whoever loses the link on the way through a sign-up finds the invitation here. */
export const ownBusinessInvitations = defineCall({
  ...account,
  name: 'ownBusinessInvitations',
  method: 'GET',
  path: '/ajax/business-invitations/',
  summary: 'Open invitations to the signed-in person’s e-mail address',
  answer: z.object({ invitations: z.array(OpenInvitationSchema) }),
});

export const acceptBusinessInvitation = defineCall({
  ...account,
  name: 'acceptBusinessInvitation',
  method: 'POST',
  path: '/ajax/business-invitations/:invitation_id/accept/',
  summary: 'Joins a business that invited the signed-in person’s e-mail address',
  params: InvitationParamsSchema,
  answer: z.object({ company_name: z.string(), role: RoleSchema, smb_status: BusinessStateSchema }),
  errors: {
    ...linkErrors,
    other_business: {
      status: 409,
      message:
        'Your account is part of another business. Please leave that one first, or ask to be invited at another address. If you are its only owner, contact us.',
    },
    members_full: { status: 409, message: 'This business has as many people as it can have.' },
  },
});

/** To whom it is written when an order waits. */
export const readBusinessOwners = defineCall({
  name: 'readBusinessOwners',
  method: 'POST',
  path: '/internal/account/business-owners/',
  owner: 'account',
  audience: 'internal',
  callers: ['order'],
  summary: 'The owners of a business',
  body: z.strictObject({ business_id: IdSchema }),
  answer: z.object({
    owners: z.array(z.object({ user_id: z.string(), email: z.string(), first_name: z.string() })),
  }),
});
