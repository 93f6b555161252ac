import { defineService } from '@bowtie/service-kit';
import messages from '../messages/es.json' with { type: 'json' };
import { handleAdvanceCard } from './calls/advance-card';
import { handleCorrectCardRecipient, handleMailGiftAgain, handleVoidUnopenedCard } from './calls/buyer-cards';
import { handleReadCardChange, handleStopOrderCards } from './calls/card-changes';
import { handleReadCardSpending } from './calls/card-spending';
import { handleCountCardStates } from './calls/count-card-states';
import { handleFindDownloads, handleMakeDownloads, handleOpenDownload } from './calls/downloads';
import {
  handleGetFailedEmailRecipient,
  handleReadCardMail,
  handleUpdateFailedEmailRecipient,
} from './calls/gifts/failed-recipient';
import { handleGiftEnvelope } from './calls/gifts/gift-envelope';
import {
  handleGetGypGift,
  handleRedeemLinkedGiftAsEgift,
  handleShareGiftLink,
} from './calls/gifts/linked-gift';
import { handleGiftWalletPass, handleSayThanks } from './calls/gifts/opened-gift';
import { handleRedeemGift } from './calls/gifts/redeem-gift';
import { handleActivateCard, handleCheckBalance } from './calls/held-cards/activate-card';
import {
  handleGetEnrolledRedemptionAccounts,
  handleInitCardLinkSession,
  handleKillCardLinkSession,
  handleLinkCardAndRedemptionAccount,
  handleUnenrollCard,
  handleUnlinkCard,
} from './calls/held-cards/card-link';
import {
  handleCanExchangeVirtualForPhysical,
  handleExchangeVirtualForPhysical,
  handleReadReplacement,
} from './calls/held-cards/exchange';
import { handleReplaceBrokenCard, handleReplacePostedCard } from './calls/held-cards/replace-card';
import { handleHoldOrderCards } from './calls/hold-order-cards';
import { handleMakeCard } from './calls/make-card';
import { handleFindCards, handleHoldCard } from './calls/operator-cards';
import { handleAdoptPictures } from './calls/pictures/adopt-pictures';
import { handleCheckImageRules, handleReadOwnImages } from './calls/pictures/check-image-rules';
import {
  handleDeleteCobrand,
  handleDeleteImage,
  handleRenameCobrand,
  handleRestoreCobrand,
  handleUserImages,
} from './calls/pictures/cobrand-cards';
import { handleSubmitCobrand, handleUserCobrands } from './calls/pictures/cobrands';
import { handleCropImage } from './calls/pictures/crop-image';
import { handleGiftImagePicture, handleOwnImagePicture } from './calls/pictures/image-pictures';
import { handleUploadImage } from './calls/pictures/upload-image';
import { handleReadCardStates } from './calls/read-card-states';
import { handleReadChangedOrders } from './calls/read-changed-orders';
import { handleScheduleCard } from './calls/schedule-card';
import { handleVoidCard } from './calls/void-card';
import { handleDecideWithdrawnCard, handleListWithdrawnCards } from './calls/withdrawn-cards';
import { CardConfigSchema } from './config';
import { openCardDeps } from './deps';
import { startCardSweeps } from './tasks/card-sweeps';

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
  handleReplacePostedCard,
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
  handleReadCardSpending,
  handleListWithdrawnCards,
  handleDecideWithdrawnCard,
  handleReadCardChange,
  handleStopOrderCards,
];

/** Issued cards: their data, their value, and the people to whom they are shown; and the pictures on them. */
export const cardService = defineService({
  name: 'card',
  config: CardConfigSchema,
  messages,
  async build(given) {
    const deps = await openCardDeps(given);
    const sweeps = startCardSweeps(deps, given.config.CARD_TASKS_EVERY_MS);
    return {
      name: 'card',
      calls: handlers.map((createHandler) => createHandler(deps)),
      async ready() {
        await given.db.command({ ping: 1 });
      },
      async close() {
        await Promise.all(sweeps.map((sweep) => sweep.close()));
        await deps.close();
      },
    };
  },
});
