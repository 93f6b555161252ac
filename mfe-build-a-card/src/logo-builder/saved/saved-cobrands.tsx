import { type Cobrand, userCobrands } from '@bowtie/contracts';
import { type Network, networkNames } from '@bowtie/domain';
import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import { useCallData } from '@bowtie/web';
import { useState } from 'react';
import styles from './saved-cobrands.module.css';

/** As many as fit into the dialog without scrolling far. */
const savedLimit = 6;

/** The co-brands that the visitor has saved, one page of them. */
export function useSavedCobrands(page: number) {
  return useCallData(userCobrands, { query: { page, limit: savedLimit } }, { reportAs: 'cobrands' });
}

interface SavedCobrandsProps {
  /** The network of the card; those made for another one are made anew for it. */
  readonly cardNetwork: Network;
  readonly onUse: (cobrand: Cobrand) => void;
  readonly onEdit: (cobrand: Cobrand) => void;
  readonly onNew: () => void;
}

/** Co-brands made before, to be used again or changed. */
export function SavedCobrands({ cardNetwork, onUse, onEdit, onNew }: SavedCobrandsProps) {
  const [page, setPage] = useState(1);
  const saved = useSavedCobrands(page);
  const pages = Math.max(1, Math.ceil((saved.data?.total_count ?? 0) / savedLimit));
  if (saved.status === 'failed') {
    return (
      <ErrorState title="Your saved logo cards could not be shown" onRetry={saved.reload}>
        <Button onClick={onNew}>Make a new one</Button>
      </ErrorState>
    );
  }
  if (saved.status === 'ready' && saved.data.cobrands.length === 0) {
    return (
      <EmptyState
        title="No logo cards yet"
        action={
          <Button variant="ribbon" onClick={onNew}>
            Make one
          </Button>
        }
      >
        What you make is kept here, so that you can use it again.
      </EmptyState>
    );
  }
  return (
    <div className={styles.saved} aria-busy={saved.status === 'loading'}>
      <div className={styles.head}>
        <p>Use one again, change it, or make another.</p>
        <Button icon="plus" onClick={onNew}>
          New logo card
        </Button>
      </div>
      <ul className={styles.list}>
        {saved.data?.cobrands.map((cobrand) => (
          <li key={cobrand.cobrand_uuid} className={styles.item}>
            <img
              src={cobrand.image_url}
              alt=""
              width={325}
              height={208}
              loading="lazy"
              className={styles.picture}
            />
            <strong className={styles.name}>{cobrand.name}</strong>
            {cobrand.card_network === cardNetwork ? (
              <span className={styles.actions}>
                <Button size="small" variant="ink" onClick={() => onUse(cobrand)}>
                  Use<VisuallyHidden> {cobrand.name}</VisuallyHidden>
                </Button>
                <Button size="small" icon="edit" onClick={() => onEdit(cobrand)}>
                  Edit<VisuallyHidden> {cobrand.name}</VisuallyHidden>
                </Button>
              </span>
            ) : (
              <>
                <span className={styles.network}>{`Made for ${networkNames[cobrand.card_network]}`}</span>
                <span className={styles.actions}>
                  <Button size="small" icon="edit" onClick={() => onEdit(cobrand)}>
                    Make for <span>{networkNames[cardNetwork]}</span>
                    <VisuallyHidden> {cobrand.name}</VisuallyHidden>
                  </Button>
                </span>
              </>
            )}
          </li>
        )) ??
          ['a', 'b', 'c'].map((place) => (
            <li key={place} className={styles.item}>
              <Skeleton shape="card" width="100%" />
              <Skeleton shape="text" width="60%" />
            </li>
          ))}
      </ul>
      <Pagination label="Saved logo cards" page={page} pageCount={pages} onPage={setPage} />
    </div>
  );
}
