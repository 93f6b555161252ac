import {
  type CatalogChange,
  type Cells,
  PromoCodeSchema,
  type PromotionProblem,
  type PromotionView,
  promotionProblem,
  readCatalogChange,
  readPromotion,
} from '@bowtie/contracts';
import { apiErrorOf } from '@bowtie/service-kit';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import type { OperatorRequest } from '../../web/page-request';
import { note } from '../../web/parts';
import { promotionPath } from '../promotions/promotion-paths';

type Deps = Pick<OperationsDeps, 'callService'>;

/** What is to be said of the code of a banner. */
interface CodeProblem extends PromotionProblem {
  /** The page of its promotion, where there is one. */
  href?: string;
}

const rowsAtOnce = 50;
/** Who corrects as many codes looks again afterwards. */
const mostTold = 3;

/** The code of a banner that is shown; undefined where it gives none, or nobody sees it. */
export function shownCode(cells: Cells | undefined | null): string | undefined {
  const code = (cells?.promoCode ?? '').trim();
  return code === '' || cells?.enabled !== 'yes' ? undefined : code;
}

async function findPromotion(
  { callService }: Deps,
  code: string,
  requestId: string,
): Promise<PromotionView | undefined> {
  const promotion_id = PromoCodeSchema.safeParse(code);
  if (!promotion_id.success) return undefined;
  try {
    const body = { promotion_id: promotion_id.data };
    return (await callService(readPromotion, { body, requestId })).promotion;
  } catch (error) {
    if (apiErrorOf(error)?.code === 'promotion_not_found') return undefined;
    throw error;
  }
}

/** Why the code of a banner gives shoppers nothing at a time; undefined where it does. */
export async function codeProblem(
  { callService }: Deps,
  { code, at = new Date(), requestId }: { code: string; at?: Date | undefined; requestId: string },
): Promise<CodeProblem | undefined> {
  const promotion = await findPromotion({ callService }, code, requestId);
  const problem = promotionProblem(code, promotion, at);
  if (problem === undefined || promotion === undefined) return problem;
  return { ...problem, href: promotionPath(promotion.promotion_id) };
}

/** What an operator is to know of the code of a banner before it is shown, or while it is. */
export async function codeNote(
  deps: Deps,
  { requestId }: Pick<OperatorRequest, 'requestId'>,
  cells: Cells | undefined,
): Promise<Html> {
  const code = shownCode(cells);
  if (code === undefined) return html``;
  try {
    const problem = await codeProblem(deps, { code, requestId });
    if (problem === undefined) return html``;
    const { isRefused, message, href } = problem;
    return note(
      isRefused ? 'bad' : 'warn',
      html`${message}${href !== undefined && html` <a href="${href}">See the promotion</a>`}`,
    );
  } catch (error) {
    const status = apiErrorOf(error)?.status ?? 500;
    if (status < 500) throw error;
    return note('warn', `The promotion ${code} cannot be looked up just now.`);
  }
}

/** The codes of all banners that a change shows. */
async function codesOf({ callService }: Deps, { change_id }: CatalogChange, requestId: string) {
  const codes = new Set<string>();
  for (let page = 1, isMore = true; isMore; page += 1) {
    const body = { change_id, page, limit: rowsAtOnce };
    const { rows } = await callService(readCatalogChange, { body, requestId });
    for (const { after } of rows) {
      const code = shownCode(after?.cells);
      if (code !== undefined) codes.add(code);
    }
    isMore = rows.length === rowsAtOnce;
  }
  return codes;
}

/**
 * Why a change is not to go live at a time: banners of it promise what nobody would get. Undefined where it may.
 * @throws ApiError where promotions cannot be looked up
 */
export async function promisesNothing(
  deps: Deps,
  change: CatalogChange,
  { at, requestId }: { at?: Date | undefined; requestId: string },
): Promise<string | undefined> {
  if (change.kind !== 'promo_banners') return undefined;
  const told: string[] = [];
  for (const code of await codesOf(deps, change, requestId)) {
    const problem = await codeProblem(deps, { code, at, requestId });
    if (problem !== undefined) told.push(problem.message);
    if (told.length === mostTold) break;
  }
  return told.length === 0 ? undefined : told.join(' ');
}
