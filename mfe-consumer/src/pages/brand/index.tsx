import type { DirectCards } from '@bowtie/contracts';
import { brandPageTitle, discountLabel } from '@bowtie/domain';
import { Badge, BreadcrumbList, buttonClass, Container, EmptyState, NoticeBox, Skeleton } from '@bowtie/ui';
import { BrandCard, EditorLayout } from '@bowtie/ui/cards';
import {
  hasStatus,
  Link,
  useCart,
  useDocumentTitle,
  useParams,
  useSearchParams,
  useServerData,
} from '@bowtie/web';
import { useFormKey } from '@bowtie/web/forms';
import { Loaded } from '@bowtie/web/loaded';
import { useState } from 'react';
import { DiscountEnd } from '../../brands/discount-end';
import { brandUrl } from '../../data/catalog-urls';
import { useBrandDraft } from './brand-draft';
import { BrandFacts, SimilarBrands } from './brand-facts';
import { BrandForm } from './brand-form';
import { type BrandOrder, fromCartItem } from './brand-order';
import styles from './brand-page.module.css';
import { useDiscount } from './use-discount';

/** The direct-cards page: everything about one brand's cards, and buying them. */
export function Page() {
  const { slug = '' } = useParams();
  const found = useServerData(brandUrl(slug), async (signal) =>
    (await import('../../data/brand-calls')).fetchBrand(slug, signal),
  );
  if (found.status === 'ready') return <BrandPage key={slug} brand={found.data} />;
  return (
    <Container {...(found.status === 'failed' && { width: 'text' })} className={styles.alone}>
      <Loaded
        from={found}
        what="these cards"
        skeleton={<Skeleton height={460} />}
        failureText="Nothing in your cart is lost."
        errorView={(error) => (hasStatus(error, [404]) ? <UnknownBrand /> : undefined)}
      >
        {() => null}
      </Loaded>
    </Container>
  );
}

function UnknownBrand() {
  return (
    <EmptyState headingLevel={1} title="We sell no cards of this brand" action={<AllBrands />}>
      The address may be misspelled, or the brand has left the shop.
    </EmptyState>
  );
}

function AllBrands() {
  return (
    <Link to="/buy-gift-cards/" className={buttonClass({ variant: 'ink' })}>
      See all brands
    </Link>
  );
}

function Breadcrumbs({ name }: { name: string }) {
  return (
    <BreadcrumbList>
      <li>
        <Link to="/">Home</Link>
      </li>
      <li>
        <Link to="/buy-gift-cards/">Gift cards</Link>
      </li>
      <li aria-current="page">{name}</li>
    </BreadcrumbList>
  );
}

/** The card of the cart that the address asks to change: read once, so that what is typed stays. */
function useEdited(group: string | null, brand: DirectCards) {
  const { cart } = useCart();
  const item = cart?.cart_items.find(({ delivery_group_uuid }) => delivery_group_uuid === group);
  const [editedOrder, setEditedOrder] = useState<{ group: string; order: BrandOrder }>();
  const found = group !== null && editedOrder?.group === group ? editedOrder.order : undefined;
  if (group !== null && found === undefined && item !== undefined) {
    setEditedOrder({ group, order: fromCartItem(item, brand.giftTemplates) });
  }
  return { edited: found, isGone: group !== null && cart !== undefined && item === undefined };
}

function BrandPage({ brand: loaded }: { brand: DirectCards }) {
  const { brand, ended, hasJustEnded } = useDiscount(loaded);
  const { onDemandCards: cards, promotionLabels } = brand;
  const { merchant } = cards;
  const { name } = merchant;
  useDocumentTitle(brandPageTitle({ name, labels: promotionLabels }));
  const [search] = useSearchParams();
  const group = search.get('edit');
  const { edited, isGone } = useEdited(group, brand);
  const [added, setAdded] = useState(0);
  const formKey = useFormKey(`${group ?? ''} ${added}`);
  const draft = useBrandDraft(brand);
  const [order, setOrder] = useState<BrandOrder>();
  const initial = edited ?? draft.initial;
  const isKnown = group === null ? draft.isKnown : edited !== undefined || isGone;
  const change = (next: BrandOrder) => {
    setOrder(next);
    if (group === null) draft.keep(next);
  };
  const soldOut = brand.no_inventory && edited === undefined;
  const place = [merchant.city, merchant.state].filter((part) => part !== null).join(', ');
  const isPlaceSaid = place === '' || merchant.description.includes(place);
  return (
    <>
      <EditorLayout
        title={`${name} gift cards`}
        lead={isPlaceSaid ? `${merchant.description}.` : `${merchant.description}, in ${place}.`}
        crumbs={<Breadcrumbs name={name} />}
        preview={
          <>
            <BrandCard
              name={name}
              mark={merchant.merchantImageUrl}
              amount={soldOut ? undefined : (order ?? initial).amount}
              width={420}
              tilt
              loading="eager"
            />
            {!soldOut && promotionLabels.length > 0 && (
              <p className={styles.savings}>
                {promotionLabels.map((label) => (
                  <Badge key={label} tone="evergreen">
                    <span>{label}</span>
                    {cards.discount_until !== null && label === discountLabel(cards.discount_percentage) && (
                      <span>
                        {' until '}
                        <DiscountEnd until={cards.discount_until} />
                      </span>
                    )}
                  </Badge>
                ))}
              </p>
            )}
          </>
        }
      >
        {soldOut ? (
          <EmptyState
            title="No cards are available."
            action={<AllBrands />}
          >{`All ${name} cards are sold at the moment. New ones come in every few days; or choose a brand like it below.`}</EmptyState>
        ) : (
          <>
            {isGone && edited === undefined && (
              <NoticeBox tone="warning">
                This card is not in your cart any more. You can add it as a new one if you still want it.
              </NoticeBox>
            )}
            {ended !== undefined && (
              <NoticeBox
                tone="warning"
                title="The discount has ended"
              >{`The ${ended}% off ended while you were here. Cards cost their value from now on.`}</NoticeBox>
            )}
            <BrandForm
              key={formKey}
              brand={brand}
              hasDiscountEnded={hasJustEnded}
              initial={initial}
              kept={isKnown ? initial : undefined}
              editing={isGone || edited === undefined ? undefined : (group ?? undefined)}
              onChange={change}
              onAdded={(sent) => {
                draft.begin(sent);
                setAdded((count) => count + 1);
              }}
            />
          </>
        )}
      </EditorLayout>
      <Container className={styles.rest}>
        <BrandFacts brand={merchant} />
        <SimilarBrands slug={merchant.slug} />
      </Container>
    </>
  );
}
