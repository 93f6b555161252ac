import type {
  CallAnswer,
  CallQuery,
  GiftTemplate,
  greetingCards,
  MenuData,
  Merchant,
  merchants,
  OpenLoopProduct,
} from '@bowtie/contracts';
import type { BrandKind } from '@bowtie/domain';
import type { BalanceCheckList } from '../rules/balance-check';
import type { countTowns } from '../rules/local-towns';
import type { countCategories } from '../rules/merchant-category';
import type { MerchantRow, ProductRow, Row } from './rows';

/** A row, and what calls show of it. */
interface CatalogEntry<R, S> {
  row: R;
  shown: S;
}

type GreetingCard = CallAnswer<typeof greetingCards>['greeting_cards'][number];
export type Occasion = { slug: string; name: string; href: string; image_url: string; blurb: string };

/** What lists are filtered by: found out once for each state of the catalogue, not for each of thousands of rows at each call. */
export interface MerchantFacts {
  /** The letter under which it is filed. */
  initial: string;
  /** Slugs of its categories. */
  categories: ReadonlySet<string>;
  /** How its cards are sold; nothing where none are. */
  kinds: ReadonlySet<BrandKind>;
}

/** A merchant as it is kept and as lists show it, with what they are filtered by. */
export interface MerchantEntry extends CatalogEntry<MerchantRow, Merchant> {
  facts: MerchantFacts;
}

type MerchantSort = NonNullable<CallQuery<typeof merchants>['sort']>;

/** The catalogue in the shape in which calls show it. */
export interface CatalogRows {
  /** In the order of lists; only what is on sale. */
  products: CatalogEntry<ProductRow, OpenLoopProduct>[];
  productById: Map<string, CatalogEntry<ProductRow, OpenLoopProduct>>;
  templates: CatalogEntry<Row<'templates'>, GiftTemplate>[];
  templateById: Map<string, CatalogEntry<Row<'templates'>, GiftTemplate>>;
  /** By name. Disabled ones too: their cards live on. */
  merchants: MerchantEntry[];
  merchantBySlug: Map<string, MerchantEntry>;
  /** The merchants in each order that lists have: to sort thousands takes longer than to answer. */
  merchantsBy: Record<MerchantSort, readonly MerchantEntry[]>;
  /** The categories of those that are enabled, with how many each has. */
  categoriesOf: Record<'national' | 'local', ReturnType<typeof countCategories>>;
  /** Where the local shops are. */
  localTowns: ReturnType<typeof countTowns>;
  /** Every merchant, sold or not, that says how its cards are checked. */
  balanceCheck: BalanceCheckList;
  greetingCards: CatalogEntry<Row<'greeting_cards'>, GreetingCard>[];
  /** Those that are on sale. */
  greetingCardOnSale: Map<string, GreetingCard>;
  /** Disabled ones too: they are in carts and orders, and are shown there. */
  greetingCardBySlug: Map<string, Row<'greeting_cards'>>;
  occasions: Occasion[];
  menu: MenuData;
  searchPages: Row<'search_pages'>[];
}
