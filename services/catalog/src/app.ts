import inCardArt from '@bowtie/card-art/messages/es.json' with { type: 'json' };
import { defineService } from '@bowtie/service-kit';
import ofBrands from '../messages/brands.es.json' with { type: 'json' };
import messages from '../messages/es.json' with { type: 'json' };
import { handleBalanceCheckMerchants } from './calls/balance-check';
import {
  handleChangeBrandStock,
  handleCheckBrandStock,
  handleReadBrandStock,
  handleReleaseBrandStock,
  handleReserveBrandStock,
  handleReturnBrandStock,
  handleSellBrandStock,
  handleSetBrandStock,
  handleTakeBrandStock,
} from './calls/brand-stock';
import { handleDirectCards, handleReadBrands } from './calls/brands';
import {
  handleDesignCategories,
  handleGiftTemplates,
  handleGreetingCards,
  handleOccasions,
} from './calls/designs';
import { handleRecordEvent } from './calls/events';
import { handleMenuData } from './calls/menu';
import { handleMerchants } from './calls/merchants';
import {
  handleBrandCardPicture,
  handleCardPicture,
  handleGreetingCardPicture,
  handleMerchantPicture,
  handleOccasionPicture,
} from './calls/pictures';
import { handleOpenLoopProducts, handleReadProducts } from './calls/products';
import { handleReadSaleItems } from './calls/sale-items';
import { handleSearchCatalog, handleSearchMerchants } from './calls/search';
import { handleSocialPicture } from './calls/social-picture';
import {
  handleListCatalogChanges,
  handlePublishCatalogChange,
  handleReadCatalogChange,
  handleWithdrawCatalogChange,
} from './calls/upkeep-changes';
import {
  handleImportCatalogRows,
  handleSaveCatalogDraft,
  handleUndoCatalogChange,
} from './calls/upkeep-drafts';
import { handleExportCatalogRows, handleListCatalogRows, handleReadCatalogRow } from './calls/upkeep-rows';
import { CatalogConfigSchema } from './config';
import { openCatalogDeps } from './deps';

const handlers = [
  handleOpenLoopProducts,
  handleReadProducts,
  handleGiftTemplates,
  handleDesignCategories,
  handleGreetingCards,
  handleOccasions,
  handleMenuData,
  handleRecordEvent,
  handleMerchants,
  handleBalanceCheckMerchants,
  handleDirectCards,
  handleReadBrands,
  handleCheckBrandStock,
  handleReserveBrandStock,
  handleTakeBrandStock,
  handleSellBrandStock,
  handleReleaseBrandStock,
  handleReturnBrandStock,
  handleSetBrandStock,
  handleReadSaleItems,
  handleReadBrandStock,
  handleChangeBrandStock,
  handleSearchMerchants,
  handleSearchCatalog,
  handleCardPicture,
  handleBrandCardPicture,
  handleMerchantPicture,
  handleOccasionPicture,
  handleGreetingCardPicture,
  handleSocialPicture,
  handleListCatalogRows,
  handleReadCatalogRow,
  handleSaveCatalogDraft,
  handleImportCatalogRows,
  handleExportCatalogRows,
  handleListCatalogChanges,
  handleReadCatalogChange,
  handlePublishCatalogChange,
  handleWithdrawCatalogChange,
  handleUndoCatalogChange,
];

/** Merchants, prepaid products, designs, greeting cards, occasions, menu, search and their pictures. */
export const catalogService = defineService({
  name: 'catalog',
  config: CatalogConfigSchema,
  messages: { ...inCardArt, ...ofBrands, ...messages },
  async build(given) {
    const deps = await openCatalogDeps(given);
    return {
      name: 'catalog',
      calls: handlers.map((createHandler) => createHandler(deps)),
      // The catalogue is in memory from here on: it can serve without the store.
      ready: async () => undefined,
      close: deps.close,
    };
  },
});
