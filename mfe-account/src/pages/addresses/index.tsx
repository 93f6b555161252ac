import { accountAddresses, deleteAddress, type SavedRecipient, saveAddress } from '@bowtie/contracts';
import { Button, EmptyState } from '@bowtie/ui';
import { UndoNotice } from '@bowtie/ui/undo';
import { call, notify, useCallData } from '@bowtie/web';
import { AccountPage, AccountSection, accountMessage } from '@bowtie/web/account-page';
import { refreshSavedRecipients } from '@bowtie/web/addresses';
import { Loaded } from '@bowtie/web/loaded';
import { useState } from 'react';
import { AddressForm } from './address-form';
import styles from './addresses.module.css';
import { RecipientRow } from './recipient-row';

/** What is being written: a new recipient, or one that is there. */
type Writing = 'new' | SavedRecipient | undefined;

/** The recipients and addresses that the person has saved. */
export function Page() {
  const [writing, setWriting] = useState<Writing>();
  const [deleted, setDeleted] = useState<SavedRecipient>();
  const [busy, setBusy] = useState(false);
  const saved = useCallData(accountAddresses, {});

  const change = async (work: () => Promise<unknown>, then: () => void) => {
    setBusy(true);
    try {
      await work();
      then();
    } catch (error) {
      notify(accountMessage(error), 'error');
    } finally {
      setBusy(false);
      refreshSavedRecipients();
    }
  };
  const remove = (entry: SavedRecipient) =>
    change(
      () => call(deleteAddress, { body: { address_id: entry.address_id } }),
      () => setDeleted(entry),
    );
  const undo = ({ address_id: _gone, ...entry }: SavedRecipient) =>
    change(
      () => call(saveAddress, { body: entry }),
      () => setDeleted(undefined),
    );
  const finish = () => {
    setWriting(undefined);
    refreshSavedRecipients();
  };
  /** Nothing is listed beside the first recipient while it is written. */
  const isFirst = writing !== undefined && deleted === undefined && saved.data?.addresses.length === 0;
  return (
    <AccountPage title="Recipients and addresses">
      {!isFirst && (
        <AccountSection title="People you send cards to">
          <div role="status">
            <UndoNotice removed={deleted} after={saved.data} tone="success" busy={busy} onUndo={undo}>
              {({ recipient_name }) => `${recipient_name} is deleted.`}
            </UndoNotice>
          </div>
          <Loaded from={saved} what="your addresses">
            {({ addresses, limit }) => (
              <>
                {addresses.length === 0 && writing === undefined && (
                  <EmptyState
                    title="Nobody yet"
                    headingLevel={3}
                    action={
                      <Button variant="ribbon" icon="plus" onClick={() => setWriting('new')}>
                        Add somebody
                      </Button>
                    }
                  >
                    Save the people you send cards to, and choose them wherever a form asks.
                  </EmptyState>
                )}
                {addresses.length > 0 && (
                  <ul className={styles.list}>
                    {addresses.map((entry) => (
                      <RecipientRow
                        key={entry.address_id}
                        entry={entry}
                        busy={busy}
                        onEdit={() => setWriting(entry)}
                        onDelete={() => void remove(entry)}
                      />
                    ))}
                  </ul>
                )}
                {writing === undefined && addresses.length > 0 && addresses.length < limit && (
                  <Button icon="plus" className={styles.add} onClick={() => setWriting('new')}>
                    Add somebody
                  </Button>
                )}
                {addresses.length >= limit && (
                  <p className={styles.note}>{`These are ${limit}, which is as many as we keep.`}</p>
                )}
              </>
            )}
          </Loaded>
        </AccountSection>
      )}
      {writing !== undefined && (
        <AccountSection title={writing === 'new' ? 'Somebody new' : `Change ${writing.recipient_name}`}>
          <AddressForm
            key={writing === 'new' ? 'new' : writing.address_id}
            entry={writing === 'new' ? undefined : writing}
            onSaved={finish}
            onCancel={() => setWriting(undefined)}
          />
        </AccountSection>
      )}
    </AccountPage>
  );
}
