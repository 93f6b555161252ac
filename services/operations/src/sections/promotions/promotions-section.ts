import type { OperationsDeps } from '../../deps';
import type { OperatorRequest, Section } from '../../web/page-request';
import { createPromotionRoutes } from './create-promotion';
import { promotionActionRoutes } from './promotion-actions';
import { downloadCodes } from './promotion-codes';
import { showPromotion, showPromotions } from './promotion-pages';
import { promotionPattern, promotionsPath } from './promotion-paths';

/** Promotions: what they give, how often they were used, and the codes that are made for them. */
export function promotionsSection(deps: OperationsDeps): Section {
  const reading = (path: string, show: typeof showPromotions) => ({
    path,
    method: 'GET' as const,
    permission: 'promotion_read' as const,
    handle: (request: OperatorRequest) => show(deps, request),
  });
  return {
    path: promotionsPath,
    label: 'Promotions',
    permission: 'promotion_read',
    routes: [
      reading(promotionsPath, showPromotions),
      reading(promotionPattern, showPromotion),
      {
        path: `${promotionPattern}codes/:batch_id/`,
        method: 'GET',
        permission: 'promotion_write',
        handle: (request) => downloadCodes(deps, request),
      },
      ...createPromotionRoutes(deps),
      ...promotionActionRoutes(deps),
    ],
  };
}
