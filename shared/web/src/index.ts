export { ApiError, hasStatus } from './api/api-error';
export { cookiesBlocked } from './api/blocked-cookies';
export { type CallInputOf, type CallOptions, call, inSession } from './api/call';
export { newId } from './api/new-id';
export { uploadFile } from './api/upload-file';
export type { UploadOptions, UploadProgress } from './api/upload-options';
export { bootAnswer, bootData, forgetBootAnswers } from './boot/boot-data';
export { fetchFileHashes } from './boot/fetch-file-hashes';
export { fetchRelease } from './boot/fetch-release';
export { FirstScreenEnd } from './boot/first-screen-end';
export { beginHydration, endHydration, isHydrating } from './boot/hydration';
export { pageAddress, pageLanguage, storeLanguages, withoutLanguage } from './boot/page-language';
export { type SentForm, sentErrors, sentForm } from './boot/sent-form';
export { useHydrated } from './boot/use-hydrated';
export { adoptCart, type CartState, refreshCart, showCart, startCart, useCart } from './cart/cart';
export {
  addCards,
  type CartOutcome,
  changePromoCode,
  chooseShipping,
  keepBannerPromotion,
  removeGroup,
} from './cart/cart-actions';
export { type AddToCartError, addToCartError, cartMessages } from './cart/cart-messages';
export type { ErrorReport } from './errors/error-report';
export { reportError, reported, sendReports, watchReports } from './errors/report-error';
export { recordClick } from './events/record-click';
export { type AreaModule, areaModule, type PageModule } from './navigation/area-module';
export { useDocumentTitle } from './navigation/document-title';
export { type CurrentPage, PageContext, usePage, useParams } from './navigation/page-context';
export * from './navigation/router';
export {
  areaWidget,
  type WidgetModule,
  type WidgetName,
  type WidgetProps,
  type WidgetSource,
  WidgetSourceContext,
} from './navigation/widget-source';
export { fetchServerData, forgetServerData, type Query } from './server-data/server-data-cache';
export { useCallData } from './server-data/use-call-data';
export {
  type ServerData,
  useLatest,
  useServerData,
  useServerDataList,
} from './server-data/use-server-data';
export {
  adoptLoginStatus,
  refreshSession,
  type Session,
  startSession,
  useSession,
  useSignedIn,
} from './session/session';
export { AreaProvider } from './state/area-provider';
export {
  followStored,
  readStored,
  removeStored,
  type StorageArea,
  storedKeys,
  storedText,
  writeStored,
} from './state/browser-storage';
export { dismissNotice, type Notice, notify, showFlashMessages, useNotices } from './state/notices';
export { usePersistedValue } from './state/use-shared-value';
