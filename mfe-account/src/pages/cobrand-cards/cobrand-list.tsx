import { type Cobrand, deleteCobrand, restoreCobrand, userCobrands } from '@bowtie/contracts';
import { buttonClass, EmptyState } from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import { UndoNotice } from '@bowtie/ui/undo';
import { call, forgetServerData, Link, notify, useCallData } from '@bowtie/web';
import { accountMessage } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { useState } from 'react';
import styles from './cobrand-cards.module.css';
import { CobrandTile } from './cobrand-tile';
import { DesignsSkeleton } from './designs-skeleton';

const limit = 12;
const refresh = () => forgetServerData((url) => url.startsWith(userCobrands.path));

/** The saved logo cards, page by page. */
export function CobrandList() {
  const [page, setPage] = useState(1);
  const [deleted, setDeleted] = useState<Pick<Cobrand, 'cobrand_uuid' | 'name'>>();
  const [busy, setBusy] = useState(false);
  const saved = useCallData(userCobrands, { query: { page, limit } }, { reportAs: 'cobrands' });
  const change = async (work: () => Promise<unknown>, then: () => void) => {
    setBusy(true);
    try {
      await work();
      then();
    } catch (error) {
      notify(accountMessage(error), 'error');
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const remove = ({ cobrand_uuid, name }: Cobrand) =>
    change(
      () => call(deleteCobrand, { body: { cobrand_uuid } }),
      () => setDeleted({ cobrand_uuid, name }),
    );
  const undo = ({ cobrand_uuid }: Pick<Cobrand, 'cobrand_uuid'>) =>
    change(
      () => call(restoreCobrand, { body: { cobrand_uuid } }),
      () => setDeleted(undefined),
    );
  return (
    <>
      <div role="status">
        <UndoNotice removed={deleted} after={saved.data} tone="success" busy={busy} onUndo={undo}>
          {({ name }) => `“${name}” is deleted. Cards that show it keep it.`}
        </UndoNotice>
      </div>
      <Loaded from={saved} what="your logo cards" skeleton={<DesignsSkeleton />}>
        {({ cobrands, total_count }) =>
          cobrands.length === 0 && page === 1 ? (
            <EmptyState
              title="No logo cards yet"
              headingLevel={3}
              action={
                <Link to="/build-a-card/" className={buttonClass({ variant: 'ribbon' })}>
                  Build a card
                </Link>
              }
            >
              Put your logo on a card once, and use it again from here.
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {cobrands.map((cobrand) => (
                  <CobrandTile
                    key={cobrand.cobrand_uuid}
                    cobrand={cobrand}
                    busy={busy}
                    onRenamed={refresh}
                    onDelete={() => void remove(cobrand)}
                  />
                ))}
              </ul>
              <Pagination
                label="Saved logo cards"
                page={page}
                pageCount={Math.max(1, Math.ceil(total_count / limit))}
                onPage={setPage}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
