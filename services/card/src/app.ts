import { defineService } from '@bowtie/service-kit';
import { handleActivateCard, handleCheckBalance } from './calls/activate-card';
import { handleAdoptPictures } from './calls/adopt-pictures';
import { handleAdvanceCard } from './calls/advance-card';
import { handleCorrectCardRecipient, handleMailGiftAgain, handleVoidUnopenedCard } from './calls/buyer-cards';
import {
  handleGetEnrolledRedemptionAccounts,
  handleInitCardLinkSession,
  handleKillCardLinkSession,
  handleLinkCardAndRedemptionAccount,
  handleUnenrollCard,
  handleUnlinkCard,
} from './calls/card-link';
import { handleCheckImageRules, handleReadOwnImages } from './calls/check-image-rules';
import {
  handleDeleteCobrand,
  handleDeleteImage,
  handleRenameCobrand,
  handleRestoreCobrand,
  handleUserImages,
} from './calls/cobrand-cards';
import { handleSubmitCobrand, handleUserCobrands } from './calls/cobrands';
import { handleCountCardStates } from './calls/count-card-states';
import { handleCropImage } from './calls/crop-image';
import { handleFindDownloads, handleMakeDownloads, handleOpenDownload } from './calls/downloads';
import {
  handleCanExchangeVirtualForPhysical,
  handleExchangeVirtualForPhysical,
  handleReadReplacement,
} from './calls/exchange';
import {
  handleGetFailedEmailRecipient,
  handleReadCardMail,
  handleUpdateFailedEmailRecipient,
} from './calls/failed-recipient';
import { handleGiftEnvelope } from './calls/gift-envelope';
import { handleHoldOrderCards } from './calls/hold-order-cards';
import { handleGiftImagePicture, handleOwnImagePicture } from './calls/image-pictures';
import { handleGetGypGift, handleRedeemLinkedGiftAsEgift, handleShareGiftLink } from './calls/linked-gift';
import { handleMakeCard } from './calls/make-card';
import { handleGiftWalletPass, handleSayThanks } from './calls/opened-gift';
import { handleFindCards, handleHoldCard } from './calls/operator-cards';
import { handleReadCardStates } from './calls/read-card-states';
import { handleReadChangedOrders } from './calls/read-changed-orders';
import { handleRedeemGift } from './calls/redeem-gift';
import { handleReplaceBrokenCard, handleReplaceLostCard } from './calls/replace-card';
import { handleScheduleCard } from './calls/schedule-card';
import { handleUploadImage } from './calls/upload-image';
import { handleVoidCard } from './calls/void-card';
import { CardConfigSchema } from './config';
import { openCardDeps } from './deps';
import { startOverdueCards } from './tasks/overdue-cards';
import { startReminders } from './tasks/reminders';
import { startReplacementSweep } from './values/replacement-sweep';
import { startVoidingSweep } from './values/voiding-sweep';

const handlers = [
  handleMakeCard,
  handleScheduleCard,
  handleAdvanceCard,
  handleVoidCard,
  handleVoidUnopenedCard,
  handleHoldOrderCards,
  handleMailGiftAgain,
  handleCorrectCardRecipient,
  handleMakeDownloads,
  handleFindDownloads,
  handleOpenDownload,
  handleReadCardStates,
  handleCountCardStates,
  handleReadChangedOrders,
  handleGiftEnvelope,
  handleRedeemGift,
  handleActivateCard,
  handleCheckBalance,
  handleCanExchangeVirtualForPhysical,
  handleExchangeVirtualForPhysical,
  handleReadReplacement,
  handleGetFailedEmailRecipient,
  handleUpdateFailedEmailRecipient,
  handleReadCardMail,
  handleSayThanks,
  handleGiftWalletPass,
  handleShareGiftLink,
  handleGetGypGift,
  handleRedeemLinkedGiftAsEgift,
  handleInitCardLinkSession,
  handleKillCardLinkSession,
  handleGetEnrolledRedemptionAccounts,
  handleLinkCardAndRedemptionAccount,
  handleUnlinkCard,
  handleUnenrollCard,
  handleReplaceBrokenCard,
  handleReplaceLostCard,
  handleUploadImage,
  handleCropImage,
  handleCheckImageRules,
  handleReadOwnImages,
  handleAdoptPictures,
  handleUserCobrands,
  handleSubmitCobrand,
  handleRenameCobrand,
  handleDeleteCobrand,
  handleRestoreCobrand,
  handleUserImages,
  handleDeleteImage,
  handleOwnImagePicture,
  handleGiftImagePicture,
  handleFindCards,
  handleHoldCard,
];

/** Issued cards: their data, their value, and the people to whom they are shown; and the pictures on them. */
export const cardService = defineService({
  name: 'card',
  config: CardConfigSchema,
  async build(given) {
    const deps = await openCardDeps(given);
    const sweeps = [startReplacementSweep, startVoidingSweep, startReminders, startOverdueCards].map(
      (start) => start(deps, given.config.CARD_TASKS_EVERY_MS),
    );
    return {
      name: 'card',
      calls: handlers.map((createHandler) => createHandler(deps)),
      async ready() {
        await given.db.command({ ping: 1 });
      },
      async close() {
        await Promise.all(sweeps.map((sweep) => sweep.stop()));
        await deps.close();
      },
    };
  },
});
