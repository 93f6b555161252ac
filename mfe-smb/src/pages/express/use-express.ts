import { type GridError, toBusinessPayload } from '@bowtie/domain';
import { type AddToCartError, addToCartError, newId, reportError, useNavigate } from '@bowtie/web';
import { RESET } from '@bowtie/web/stored';
import { FORM_ERROR } from 'final-form';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBusinessConfiguration } from '../../business-configuration';
import { businessPaths } from '../../business-paths';
import { forgetBusinessCart, rejectedCells, sendToCart } from '../../data/business-cart';
import { useBusinessProducts } from '../../data/business-catalog';
import { expressAtom } from './express-atom';
import { checkExpress, type ExpressOrder, expressProduct, expressSheet } from './express-order';

/** What the store did not take, of the order as it was sent. */
interface CartError extends AddToCartError {
  sent: ExpressOrder;
  cells: readonly GridError[];
}

/** How an express order is looked over, and how it goes into the cart. */
export function useExpress() {
  const limits = useBusinessConfiguration();
  const forgetOrder = useSetAtom(expressAtom);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<CartError>();
  const attempt = useRef<{ order: ExpressOrder; key: string; groups: readonly string[] }>(undefined);
  // What is in the cart stays on the screen until the next page is there, which may take a while to load.
  const isInCart = useRef(false);
  useEffect(
    () => () => {
      if (isInCart.current) forgetOrder(RESET);
    },
    [forgetOrder],
  );
  const products = useBusinessProducts();
  const offered = products.data?.products;

  const check = useCallback(
    (order: ExpressOrder) => {
      const product = expressProduct(offered ?? [], order);
      const sheet = expressSheet(order, product);
      const refused = refusal?.sent === order ? refusal : undefined;
      return { product, sheet, refused, ...checkExpress(order, sheet, limits, refused?.cells) };
    },
    [offered, limits, refusal],
  );

  /** Answers why not, if so. */
  const send = async (order: ExpressOrder) => {
    const { product, sheet, rows } = check(order);
    if (product === undefined) return undefined;
    // The same as long as nothing is changed, so that a second press adds nothing twice.
    if (attempt.current?.order !== order) attempt.current = { order, key: newId(), groups: [newId()] };
    const { key, groups } = attempt.current;
    const choice = {
      network: order.network,
      productId: product.id,
      templateId: order.templateId,
      cobrandUuid: null,
      cloudinaryId: null,
    };
    try {
      await sendToCart(toBusinessPayload(rows, sheet, choice, newId, groups), [], key);
    } catch (error) {
      reportError('delivery group add', error);
      const why = addToCartError(error);
      setRefusal({ ...why, sent: order, cells: rejectedCells(error, rows, order.style) });
      return { [FORM_ERROR]: why.message };
    }
    isInCart.current = true;
    forgetBusinessCart();
    navigate(businessPaths.placeOrder);
    return undefined;
  };
  return { limits, products, check, send };
}

export type ExpressCheck = ReturnType<ReturnType<typeof useExpress>['check']>;
