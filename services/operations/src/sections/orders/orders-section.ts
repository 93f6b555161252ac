import type { OperationsDeps } from '../../deps';
import type { Section } from '../../web/page-request';
import { doAction, showAction } from './action-pages';
import { showSpending } from './card-spending';
import { orderActions } from './order-actions';
import { reviewPath, showOrders } from './order-list';
import { showOrder } from './order-page';
import { showDocument } from './review-evidence';
import { showReviews } from './review-queue';

const path = '/ops/orders/';
const orderPattern = `${path}:order_number/`;

/** Orders: the search, those on review, an order with all that happened to it, and what can be done about it. */
export function ordersSection(deps: OperationsDeps): Section {
  return {
    path,
    label: 'Orders',
    permission: 'read',
    routes: [
      { path, method: 'GET', permission: 'read', handle: (request) => showOrders(deps, request) },
      {
        path: orderPattern,
        method: 'GET',
        permission: 'read',
        handle: (request) => showOrder(deps, request),
      },
      {
        path: reviewPath,
        method: 'GET',
        permission: 'review_read',
        handle: (request) => showReviews(deps, request),
      },
      {
        path: `${orderPattern}documents/:document_id/`,
        method: 'GET',
        permission: 'review_read',
        handle: (request) => showDocument(deps, request),
      },
      {
        path: `${orderPattern}spending/`,
        method: 'GET',
        permission: 'read',
        handle: (request) => showSpending(deps, request),
      },
      ...orderActions.flatMap((action) => {
        const route = { path: `${orderPattern}${action.name}/`, permission: action.permission };
        return [
          { ...route, method: 'GET' as const, handle: showAction(deps, action) },
          { ...route, method: 'POST' as const, handle: doAction(deps, action) },
        ];
      }),
    ],
  };
}
