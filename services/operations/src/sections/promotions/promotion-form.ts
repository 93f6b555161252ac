import { type CallBody, createPromotion, promotionBounds, readBrands } from '@bowtie/contracts';
import {
  type Cents,
  centsFromWire,
  moneyText,
  mostBrandDiscount,
  networkNames,
  networks,
  promotedForms,
  readMoney,
  readTimeZone,
  storeTimeZone,
  wireFromCents,
} from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
import { fieldOf, type OperatorRequest, type SentForm } from '../../web/page-request';
import { choice, field } from '../../web/parts';

type Wanted = Omit<CallBody<typeof createPromotion>, 'action_id'>;
/** When and how often a promotion can be used: what can be changed later, too. */
type Limits = Pick<Wanted, 'period' | 'uses' | 'per_person'>;
type Read<T> = T | { error: string };

const usual = { time_zone: storeTimeZone, uses: '1000' } as const;

const kinds = [
  ['fee_percent', 'Percent off card fees'],
  ['brand_percent', 'Percent off what the cards of brands cost'],
  ['amount', 'An amount off: card fees, or the cards of the brands below'],
  ['free_shipping', 'Free shipping'],
] as const;

const formNames = { plastic: 'Plastic, by mail', virtual: 'By e-mail' } as const;

/** The fields of the limits, filled with what was sent or with what holds. */
export function limitFields(form: SentForm, now: Readonly<Record<string, string>> = usual): Html {
  const value = (name: string) => (form[name] === undefined ? (now[name] ?? '') : fieldOf(form, name));
  return html`${field({ name: 'first_day', label: 'First day', type: 'date', value: value('first_day'), isRequired: true, maxLength: 10 })}
${field({ name: 'last_day', label: 'Last day', type: 'date', value: value('last_day'), hint: 'The whole day counts.', isRequired: true, maxLength: 10 })}
${field({ name: 'time_zone', label: 'Time zone', value: value('time_zone'), hint: 'Whose days they are, such as Eastern or America/New_York.', isRequired: true, maxLength: 64 })}
${field({ name: 'uses', label: 'Uses in all', value: value('uses'), hint: 'Of a promotion with codes for one use it says nothing: there are as many as codes.', isRequired: true, maxLength: 7 })}
${field({ name: 'per_person', label: 'Uses by one person', value: value('per_person'), hint: 'Empty: no limit. A person counts by account, e-mail address and payment card.', maxLength: 4 })}`;
}

/** All fields of a new promotion. */
export function promotionFields({ form }: Pick<OperatorRequest, 'form'>): Html {
  const value = (name: string) => fieldOf(form, name);
  return html`${field({ name: 'code', label: 'Code', value: value('code'), hint: 'Capital letters, digits and hyphens. It cannot be changed later.', isRequired: true, maxLength: 24 })}
${choice('kind', 'What it gives', kinds, value('kind'))}
${field({ name: 'percent', label: 'Percent', value: value('percent'), hint: 'Of card fees up to 100, of what brands’ cards cost up to 50.', maxLength: 3 })}
${field({ name: 'amount', label: 'Amount in dollars', value: value('amount'), maxLength: 10 })}
${field({ name: 'brands', label: 'Brands', value: value('brands'), hint: 'As in their addresses, with commas, such as casa-verano, fernway-market. Empty: prepaid cards.', maxLength: 1_300 })}
${choice('network', 'Cards of', [['', 'Any network'], ...networks.map((network) => [network, networkNames[network]] as const)], value('network'))}
${choice('form', 'Cards that come', [['', 'Any way'], ...promotedForms.map((form) => [form, formNames[form]] as const)], value('form'))}
${field({ name: 'minimum', label: 'From how many dollars of these cards', value: value('minimum'), hint: 'Empty: any.', maxLength: 10 })}
${choice(
  'own_codes',
  'How it is used',
  [
    ['', 'With its code'],
    ['yes', 'With codes for one use each, made in bulk'],
  ],
  value('own_codes'),
)}
${limitFields(form)}`;
}

/** A sum that was typed, in cents; undefined where nothing was, null for what is no sum. */
function centsOf(form: SentForm, name: string): number | undefined | null {
  const text = fieldOf(form, name).trim();
  if (text === '') return undefined;
  const price = readMoney(text);
  return price === undefined ? null : centsFromWire(price);
}

/** A whole number that was typed; undefined where nothing was, NaN for what is none. */
function countOf(form: SentForm, name: string): number | undefined {
  const text = fieldOf(form, name).trim();
  if (text === '') return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

const { period: PeriodSchema, uses: UsesSchema, per_person: PerPersonSchema } = createPromotion.body.shape;

export function readLimits(form: SentForm): Read<Limits> {
  const zone = fieldOf(form, 'time_zone');
  const period = PeriodSchema.safeParse({
    first_day: fieldOf(form, 'first_day'),
    last_day: fieldOf(form, 'last_day'),
    time_zone: readTimeZone(zone) ?? zone,
  });
  if (!period.success)
    return { error: period.error.issues[0]?.message ?? 'Please look at the days and the time zone.' };
  const uses = UsesSchema.safeParse(countOf(form, 'uses'));
  if (!uses.success) return { error: 'Please enter how often it may be used in all, up to 1,000,000.' };
  const perPerson = PerPersonSchema.safeParse(countOf(form, 'per_person') ?? null);
  if (!perPerson.success)
    return { error: 'Please enter how often one person may use it, from 1 to 1,000, or nothing.' };
  return { period: period.data, uses: uses.data, per_person: perPerson.data };
}

/** The brands that were named, with their names; or which one there is not. */
async function readBrandNames(
  { callService }: Pick<OperationsDeps, 'callService'>,
  { form, requestId }: OperatorRequest,
): Promise<Read<{ brands: { slug: string; name: string }[] }>> {
  const slugs = [
    ...new Set(
      fieldOf(form, 'brands')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ];
  if (slugs.length === 0) return { brands: [] };
  const odd = slugs.find((slug) => !/^[a-z0-9-]{1,64}$/.test(slug));
  if (odd !== undefined || slugs.length > 20)
    return { error: 'Please name up to 20 brands as in their addresses.' };
  const found = await callService(readBrands, { body: { slugs }, requestId });
  const names = new Map(found.brands.map(({ slug, name }) => [slug, name]));
  const missing = slugs.find((slug) => !names.has(slug));
  if (missing !== undefined) return { error: `There is no brand ${missing}.` };
  return { brands: slugs.map((slug) => ({ slug, name: names.get(slug) ?? slug })) };
}

/** The promotion that was filled in, or what is wrong with it. */
export async function readPromotionForm(
  deps: Pick<OperationsDeps, 'callService'>,
  request: OperatorRequest,
): Promise<Read<Wanted>> {
  const { form } = request;
  const { promotion_id: CodeSchema, offer: OfferSchema } = createPromotion.body.shape;
  const code = CodeSchema.safeParse(fieldOf(form, 'code').trim().toUpperCase());
  if (!code.success) return { error: code.error.issues[0]?.message ?? 'Please choose a code.' };
  const [amount, minimum] = [centsOf(form, 'amount'), centsOf(form, 'minimum')];
  if (amount === null || minimum === null) return { error: 'Please enter sums in dollars, such as 12.50.' };
  const named = await readBrandNames(deps, request);
  if ('error' in named) return named;
  const kind = fieldOf(form, 'kind');
  const offer = OfferSchema.safeParse({
    kind,
    ...(kind.endsWith('_percent') && { percent: countOf(form, 'percent') }),
    ...(kind === 'amount' && { cents: amount }),
    ...(named.brands.length > 0 && { brands: named.brands }),
    ...(fieldOf(form, 'network') !== '' && { network: fieldOf(form, 'network') }),
    ...(fieldOf(form, 'form') !== '' && { form: fieldOf(form, 'form') }),
    ...(minimum !== undefined && { minimum }),
  });
  if (!offer.success) return { error: offerProblem(offer.error.issues[0]?.path[0], kind) };
  const limits = readLimits(form);
  if ('error' in limits) return limits;
  return {
    promotion_id: code.data,
    offer: offer.data,
    own_codes: fieldOf(form, 'own_codes') === 'yes',
    ...limits,
  };
}

const centsText = (cents: Cents) => moneyText({ price: wireFromCents(cents) });

function offerProblem(part: PropertyKey | undefined, kind: string): string {
  if (part === 'percent')
    return `Please enter a whole percentage, from 1 to ${kind === 'brand_percent' ? mostBrandDiscount : 100}.`;
  if (part === 'cents')
    return `Please enter the amount in dollars, up to ${centsText(promotionBounds.amount)}.`;
  if (part === 'minimum')
    return `Please enter from how many dollars on it holds, up to ${centsText(promotionBounds.minimum)}.`;
  if (part === 'brands') return 'Please name the brands whose cards it is for.';
  return kind === 'fee_percent'
    ? 'Cards of brands have no fees. Please choose a percentage off what they cost.'
    : 'Please choose what it gives.';
}
