import { type GridError, type GridField, type Network, toBusinessPayload } from '@bowtie/domain';
import { newId, reportError, useNavigate, useServerData } from '@bowtie/web';
import { RESET } from '@bowtie/web/stored';
import { useAtom } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import { businessPaths } from '../../business-paths';
import { cartErrorText, forgetBusinessCart, rejectedCells, sendToCart } from '../../data/business-cart';
import { fetchProducts, productsKey } from '../../data/business-catalog';
import { useBusinessConfiguration } from '../../state/order-atom';
import { expressAtom } from './express-atom';
import { checkExpress, type ExpressOrder, expressProduct, expressSheet } from './express-order';

/** What the store did not take, of the order as it was sent. */
interface CartError {
  sent: ExpressOrder;
  cells: readonly GridError[];
  message: string;
}

/** The express order on the screen: what is typed, what is not right yet, and how it goes into the cart. */
export function useExpress() {
  const { networks, ...limits } = useBusinessConfiguration();
  const [stored, setOrder] = useAtom(expressAtom);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<CartError>();
  const attempt = useRef<{ order: ExpressOrder; key: string; groups: readonly string[] }>(undefined);
  const products = useServerData(productsKey, fetchProducts);

  const preferred: Network | undefined = networks[0];
  const order = useMemo(
    () =>
      preferred === undefined || networks.includes(stored.network)
        ? stored
        : { ...stored, network: preferred },
    [stored, networks, preferred],
  );
  const product = expressProduct(products.data?.products ?? [], order);
  const refused = refusal?.sent === order ? refusal : undefined;
  const sheet = expressSheet(order, product);
  const report = checkExpress(order, sheet, limits, refused?.cells);

  const change = (part: Partial<ExpressOrder>) => setOrder({ ...order, ...part });
  const changeNetwork = (network: Network) => {
    if (network !== order.network) change({ network, templateId: null, templateName: '', imageUrl: null });
  };
  const changeCell = (field: GridField, text: string) => change({ cells: { ...order.cells, [field]: text } });

  const send = async () => {
    if (product === undefined || isBusy) return;
    setIsBusy(true);
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
      await sendToCart(toBusinessPayload(report.rows, sheet, choice, newId, groups), [], key);
      setOrder(RESET);
      forgetBusinessCart();
      navigate(businessPaths.placeOrder);
    } catch (error) {
      reportError('delivery group add', error);
      setRefusal({
        sent: order,
        cells: rejectedCells(error, report.rows, order.style),
        message: cartErrorText(error),
      });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    order,
    networks,
    limits,
    products,
    report,
    isBusy,
    refused: refused?.message,
    change,
    changeNetwork,
    changeCell,
    send,
  };
}
