import { defineService } from '@bowtie/service-kit';
import messages from '../messages/es.json' with { type: 'json' };
import { handleReadAccountAge } from './calls/account-age';
import {
  handleAccountDetails,
  handleCancelEmailChange,
  handleChangeAccountDetails,
} from './calls/account-details';
import { handleAccountAddresses, handleDeleteAddress, handleSaveAddress } from './calls/addresses';
import {
  handleAccountAlerts,
  handleChangeAccountAlerts,
  handleCheckUnsubscribe,
  handlePrepareAlert,
  handleSendAlertText,
  handleUnsubscribe,
} from './calls/alerts';
import {
  handleCheckApiKey,
  handleCreateApiKey,
  handleListApiKeys,
  handleRevokeApiKey,
} from './calls/business/api-keys';
import {
  handleBookBankTransfer,
  handleBusinessBalance,
  handleCreditTopUp,
  handleFindBusinessByReference,
  handleReadBusinessFunds,
  handleSetTopUpTaken,
  handleUndoBankTransfer,
} from './calls/business/business-balance';
import {
  handleAcceptBusinessInvitation,
  handleOwnBusinessInvitations,
  handleReadBusinessInvitation,
  handleReadBusinessOwners,
} from './calls/business/business-invitations';
import {
  handleBusinessOverview,
  handleBusinessPeople,
  handleChangeBusinessRole,
  handleHandOverBusiness,
  handleInviteToBusiness,
  handleLeaveBusiness,
  handleRemoveBusinessMember,
  handleResendBusinessInvitation,
  handleRevokeBusinessInvitation,
  handleSetApprovalLimits,
} from './calls/business/business-people';
import {
  handleDecideBusiness,
  handleListBusinesses,
  handleReadBusinessAccount,
  handleReadBusinessCase,
  handleSmallBusinessRegistration,
  handleSmallBusinessStatus,
} from './calls/business/business-status';
import { handleSubmitSmallBusinessRegistration } from './calls/business/small-business-registration';
import { handleTellWebhookDisabled } from './calls/business/webhook-disabled';
import {
  handleCaptureCredit,
  handleHoldCredit,
  handleRefundCredit,
  handleReleaseCredit,
} from './calls/credit';
import { handleConfirmNewsletter, handleNewsletterSignup } from './calls/newsletter';
import { handleEndPersonSessions, handleFindPeople } from './calls/operator-people';
import {
  handleCheckOrderPhoneCode,
  handleCheckPhoneCode,
  handleSendOrderPhoneCode,
  handleSendPhoneCode,
  handleVerifyDeliverability,
} from './calls/phone';
import {
  handleDeleteRecipientList,
  handleReadRecipientList,
  handleRecipientLists,
  handleRenameRecipientList,
  handleSaveRecipientList,
} from './calls/recipient-lists';
import { handleAccountRewards, handleEarnRewards, handleReadRewardsBalance } from './calls/rewards';
import { handleChangeEmail, handleConfirmEmailChange } from './calls/sign-in/change-email';
import { handleChangePassword, handleLogOutEverywhere } from './calls/sign-in/change-password';
import {
  handleCheckEmailLink,
  handleReadAccountEmail,
  handleRequestPasswordReset,
  handleResetPassword,
} from './calls/sign-in/email-links';
import { handleGuestCheckout } from './calls/sign-in/guest';
import { handleCheckLogin, handleUserLogin, handleUserLogout } from './calls/sign-in/session';
import { handleConfirmEmail, handleResendConfirmation, handleUserSignup } from './calls/sign-in/sign-up';
import { AccountConfigSchema } from './config';
import { openAccountDeps } from './deps';

const handlers = [
  handleCheckLogin,
  handleUserLogin,
  handleUserLogout,
  handleUserSignup,
  handleResendConfirmation,
  handleConfirmEmail,
  handleCheckEmailLink,
  handleRequestPasswordReset,
  handleResetPassword,
  handleReadAccountEmail,
  handleGuestCheckout,
  handleNewsletterSignup,
  handleConfirmNewsletter,
  handleAccountDetails,
  handleChangeAccountDetails,
  handleChangePassword,
  handleChangeEmail,
  handleConfirmEmailChange,
  handleCancelEmailChange,
  handleLogOutEverywhere,
  handleVerifyDeliverability,
  handleSendPhoneCode,
  handleCheckPhoneCode,
  handleSendOrderPhoneCode,
  handleCheckOrderPhoneCode,
  handleReadAccountAge,
  handleAccountAlerts,
  handleChangeAccountAlerts,
  handleCheckUnsubscribe,
  handleUnsubscribe,
  handlePrepareAlert,
  handleSendAlertText,
  handleAccountAddresses,
  handleSaveAddress,
  handleDeleteAddress,
  handleAccountRewards,
  handleReadRewardsBalance,
  handleHoldCredit,
  handleCaptureCredit,
  handleReleaseCredit,
  handleEarnRewards,
  handleRefundCredit,
  handleFindPeople,
  handleEndPersonSessions,
  handleSubmitSmallBusinessRegistration,
  handleSmallBusinessRegistration,
  handleSmallBusinessStatus,
  handleReadBusinessAccount,
  handleListBusinesses,
  handleReadBusinessCase,
  handleDecideBusiness,
  handleBusinessBalance,
  handleCreditTopUp,
  handleSetTopUpTaken,
  handleReadBusinessFunds,
  handleFindBusinessByReference,
  handleBookBankTransfer,
  handleUndoBankTransfer,
  handleBusinessOverview,
  handleBusinessPeople,
  handleInviteToBusiness,
  handleResendBusinessInvitation,
  handleRevokeBusinessInvitation,
  handleChangeBusinessRole,
  handleRemoveBusinessMember,
  handleHandOverBusiness,
  handleLeaveBusiness,
  handleSetApprovalLimits,
  handleReadBusinessInvitation,
  handleOwnBusinessInvitations,
  handleAcceptBusinessInvitation,
  handleReadBusinessOwners,
  handleListApiKeys,
  handleCreateApiKey,
  handleRevokeApiKey,
  handleCheckApiKey,
  handleTellWebhookDisabled,
  handleRecipientLists,
  handleReadRecipientList,
  handleSaveRecipientList,
  handleRenameRecipientList,
  handleDeleteRecipientList,
];

/** People, sign-in, guests and the newsletter. */
export const accountService = defineService({
  name: 'account',
  config: AccountConfigSchema,
  messages,
  async build(given) {
    const deps = await openAccountDeps(given);
    return {
      name: 'account',
      calls: handlers.map((createHandler) => createHandler(deps)),
      async ready() {
        await given.db.command({ ping: 1 });
      },
      close: deps.close,
    };
  },
});
