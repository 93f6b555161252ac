import { type Network, networkNames } from '@bowtie/domain';
import { ErrorState, NoticeBox, SkeletonText } from '@bowtie/ui';
import { CardEditorLayout, CardStep, PriceLine } from '@bowtie/ui/cards';
import {
  Link,
  useHydrated,
  useNavigate,
  usePage,
  usePersistedValue,
  useSearchParams,
  useServerData,
} from '@bowtie/web';
import { useFormKey } from '@bowtie/web/forms';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { designsUrl, virtualProductsUrl } from '../../data/catalog-urls';
import { CardForm } from './card-form';
import { BuildOn, KindChoice } from './delivery-kind';
import { DesignGallery, useGalleryPlace } from './design-gallery';
import { type CardDraft, drafts, emptyDraft } from './draft';
import styles from './prepaid-card.module.css';
import { useRequestedCard } from './requested-card';
import { useEditedDraft } from './use-edited-draft';

/** What was typed here before, and what came of it. */
const loadCatalog = () => import('../../data/catalog-calls');

/** A new card begins with the first design that the gallery shows, so that there is something to hold at once. */
function useFirstDesign(network: Network): CardDraft['design'] {
  const { category, page } = useGalleryPlace();
  const { data } = useServerData(designsUrl(network, category, page), async (signal) =>
    (await loadCatalog()).fetchDesigns(network, category, page, signal),
  );
  return data?.templates[0];
}

/** The draft as it was when it was known first, and whenever it was changed by anything but the form (`revision`). */
function useKept(draft: CardDraft, isKnown: boolean, revision: string): CardDraft | undefined {
  const kept = useRef<{ revision: string; draft: CardDraft }>(undefined);
  if (isKnown && kept.current?.revision !== revision) kept.current = { revision, draft };
  return kept.current?.revision === revision ? kept.current.draft : undefined;
}

/** Buys a card in a design: by e-mail right here; in plastic, the design flow goes on with the design that was chosen. */
export function Page() {
  const { route } = usePage();
  const network: Network = route.path.startsWith('/mastercard') ? 'mastercard' : 'visa';
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const editing = search.get('edit');
  const edited = useEditedDraft(editing);
  const kept = usePersistedValue(drafts[network], emptyDraft);
  const keep = useSetAtom(drafts[network]);
  const hydrated = useHydrated();
  const [added, setAdded] = useState(0);
  const firstDesign = useFirstDesign(network);
  const products = useServerData(virtualProductsUrl(network), async (signal) =>
    (await loadCatalog()).fetchVirtualProducts(network, signal),
  );
  const asked = useRequestedCard(network, keep);

  const chooses = route.path.endsWith('/predesign/') && editing === null;
  const plastic = chooses && search.get('kind') === 'plastic';
  const draft = editing === null ? kept : (edited.draft ?? emptyDraft);
  const change = editing === null ? keep : edited.onChange;
  const design = draft.design ?? firstDesign;
  const shown: CardDraft = { ...draft, design };
  const product = products.data?.products[0];
  const isKnown = editing === null ? hydrated : edited.draft !== undefined || edited.isGone;
  const formKey = useFormKey(`${network} ${editing ?? ''} ${added}`);
  const beginning = useKept(shown, isKnown, `${network} ${editing ?? ''} ${added} ${asked.taken}`);

  const finish = () => {
    if (editing !== null) {
      navigate('/cart/');
      return;
    }
    setAdded((count) => count + 1);
    keep({ ...emptyDraft, cardSenderFullName: kept.cardSenderFullName, design: kept.design });
  };

  return (
    <CardEditorLayout
      title={
        chooses
          ? `A design for your ${networkNames[network]} gift card`
          : `${networkNames[network]} gift card by e-mail`
      }
      lead={
        plastic ? (
          'Printed on a plastic card in the design you choose, mailed with your own words.'
        ) : (
          <span>
            Arrives within minutes, spends like money wherever <span>{networkNames[network]}</span> debit is
            taken, and opens with your own words. Prefer to make the card itself?{' '}
            <Link to={`/${network}-gift-cards/buildacard/`}>Build a card</Link>.
          </span>
        )
      }
      card={{
        design: asked.looking ? undefined : design,
        network,
        amount: draft.cardAmount,
        name: plastic ? '' : draft.cardRecipientFullName,
        plastic,
      }}
      below={
        <>
          {!plastic && draft.carrierMessage.trim() !== '' && (
            <p className={styles.message}>{draft.carrierMessage}</p>
          )}
          <PriceLine amount={draft.cardAmount} quantity={plastic ? 1 : draft.quantity} centred />
        </>
      }
    >
      {chooses && <KindChoice plastic={plastic} />}
      <CardStep title="Design">
        <DesignGallery
          network={network}
          chosen={design}
          onChoose={({ id, name, image_url }) => change({ ...shown, design: { id, name, image_url } })}
        />
      </CardStep>
      {plastic && design && <BuildOn network={network} design={design} />}
      {!plastic && products.status === 'failed' && (
        <ErrorState title="This card could not be shown" onRetry={products.reload}>
          What you typed is kept.
        </ErrorState>
      )}
      {!plastic && products.status === 'loading' && <SkeletonText lines={6} />}
      {edited.isGone && (
        <NoticeBox tone="warning">
          This card is not in your cart any more. You can add it as a new one if you still want it.
        </NoticeBox>
      )}
      {!plastic && product && (
        <CardForm
          key={formKey}
          {...{ network, product, onAdded: finish, design }}
          editing={edited.isGone ? undefined : (editing ?? undefined)}
          canStartOver={editing === null}
          draft={shown}
          kept={beginning}
          // Only a design that was chosen by hand stays when another occasion is looked at.
          onChange={(now) => change({ ...now, design: draft.design })}
        />
      )}
    </CardEditorLayout>
  );
}
