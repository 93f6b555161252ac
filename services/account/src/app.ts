import { defineService } from '@bowtie/service-kit';
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
  handleDecideBusiness,
  handleListBusinesses,
  handleReadBusinessAccount,
  handleReadBusinessCase,
  handleSmallBusinessRegistration,
  handleSmallBusinessStatus,
} from './calls/business-status';
import { handleChangeEmail, handleConfirmEmailChange } from './calls/change-email';
import { handleChangePassword, handleLogOutEverywhere } from './calls/change-password';
import {
  handleCheckEmailLink,
  handleReadAccountEmail,
  handleRequestPasswordReset,
  handleResetPassword,
} from './calls/email-links';
import { handleGuestCheckout, handleNewsletterSignup } from './calls/guest';
import { handleEndPersonSessions, handleFindPeople } from './calls/operator-people';
import {
  handleCheckOrderPhoneCode,
  handleCheckPhoneCode,
  handleSendOrderPhoneCode,
  handleSendPhoneCode,
  handleVerifyDeliverability,
} from './calls/phone';
import {
  handleAccountRewards,
  handleCaptureRewards,
  handleEarnRewards,
  handleHoldRewards,
  handleReadRewardsBalance,
  handleRefundRewards,
  handleReleaseRewards,
} from './calls/rewards';
import { handleCheckLogin, handleUserLogin, handleUserLogout } from './calls/session';
import { handleConfirmEmail, handleResendConfirmation, handleUserSignup } from './calls/sign-up';
import { handleSubmitSmallBusinessRegistration } from './calls/small-business-registration';
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
  handleHoldRewards,
  handleCaptureRewards,
  handleReleaseRewards,
  handleEarnRewards,
  handleRefundRewards,
  handleFindPeople,
  handleEndPersonSessions,
  handleSubmitSmallBusinessRegistration,
  handleSmallBusinessRegistration,
  handleSmallBusinessStatus,
  handleReadBusinessAccount,
  handleListBusinesses,
  handleReadBusinessCase,
  handleDecideBusiness,
];

/** People, sign-in, guests and the newsletter. */
export const accountService = defineService({
  name: 'account',
  config: AccountConfigSchema,
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
