import {
  type CallAnswer,
  getEnrolledRedemptionAccounts,
  initCardLinkSession,
  killCardLinkSession,
  linkCardAndRedemptionAccount,
  unenrollCard,
  unexpectedMessage,
  unlinkCard,
} from '@bowtie/contracts';
import { moneyText, networkNames } from '@bowtie/domain';
import { Badge, Button, buttonClass, CardArt, EmptyState, Skeleton, Surface } from '@bowtie/ui';
import { ApiError, call, Link, notify, reportError, reported, useServerData } from '@bowtie/web';
import { AccountPage } from '@bowtie/web/account-page';
import { CheckedForm, FormSelect, SubmitButton } from '@bowtie/web/forms';
import { Loaded } from '@bowtie/web/loaded';
import { useEffect, useState } from 'react';
import styles from './card-link.module.css';

type Enrolled = CallAnswer<typeof getEnrolledRedemptionAccounts>;
type Gift = Enrolled['gifts'][number];
type Account = Enrolled['redemption_accounts'][number];

const label = 'card processor session';
const nameOf = ({ brand, last_four }: Account) => `${brand} ending in ${last_four}`;

async function begin(signal: AbortSignal) {
  const session = await call(initCardLinkSession, { body: {}, signal });
  const enrolled = await call(getEnrolledRedemptionAccounts, {
    body: { session_id: session.session_id },
    signal,
  });
  return { session, enrolled };
}

/** Does something and says why where it is refused. Gives whether it was done. */
function useAction(done: () => void) {
  const [busy, setBusy] = useState<string>();
  const run = async (name: string, work: () => Promise<unknown>, said: string) => {
    setBusy(name);
    try {
      await work();
      notify(said);
      done();
    } catch (error) {
      reportError(label, error);
      notify(error instanceof ApiError ? error.message : unexpectedMessage, 'error');
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}

interface GiftRowProps {
  gift: Gift;
  accounts: readonly Account[];
  busy: string | undefined;
  onLink(account: string): void;
  onUnlink(): void;
}

function GiftRow({ gift, accounts, busy, onLink, onUnlink }: GiftRowProps) {
  const [initialValues] = useState(() => ({ account: accounts[0]?.redemption_account ?? '' }));
  const linkedTo = accounts.find(({ redemption_account }) => redemption_account === gift.redemption_account);
  const name = `${networkNames[gift.card_network]} gift card ending in ${gift.last_four}`;
  return (
    <Surface as="li" className={styles.gift} aria-label={name}>
      <CardArt src={gift.image_url} alt="" network={gift.card_network} width={140} />
      <div className={styles.words}>
        <p>
          <strong>{moneyText({ dollars: gift.balance })}</strong> left on your <span>{name}</span>
          <span>{gift.sender_name !== null && `, from ${gift.sender_name}`}</span>
        </p>
        {gift.redemption_account !== null ? (
          <>
            <p>
              <Badge tone="evergreen">Linked</Badge>{' '}
              <span>{linkedTo === undefined ? 'to a card of yours' : `to your ${nameOf(linkedTo)}`}</span>.
              Purchases are paid back within a few days.
            </p>
            <p>
              <Button busy={busy === gift.gift_id} onClick={onUnlink}>
                Unlink
              </Button>
            </p>
          </>
        ) : accounts.length > 0 && gift.balance > 0 ? (
          <CheckedForm<{ account: string }>
            className={styles.choice}
            initialValues={initialValues}
            onSubmit={({ account }) => onLink(account)}
          >
            <FormSelect
              label="Your card"
              name="account"
              options={accounts.map((account) => ({
                value: account.redemption_account,
                label: nameOf(account),
              }))}
            />
            <SubmitButton variant="ink" busy={busy === gift.gift_id}>
              Link
            </SubmitButton>
          </CheckedForm>
        ) : (
          <p className={styles.hint}>
            {gift.balance > 0 ? 'Enroll a card to link this gift to it.' : 'This gift is used up.'}
          </p>
        )}
      </div>
    </Surface>
  );
}

function Content({
  session,
  enrolled,
  onChanged,
}: Awaited<ReturnType<typeof begin>> & { onChanged(): void }) {
  const { redemption_accounts: accounts, gifts } = enrolled;
  const { busy, run } = useAction(onChanged);
  const { session_id } = session;
  // Whoever leaves the page needs the session no more; it would end by itself, too.
  useEffect(
    () => () => {
      call(killCardLinkSession, { body: { session_id } }).catch((error: unknown) =>
        reportError(label, error),
      );
    },
    [session_id],
  );
  return (
    <>
      <Surface as="section" className={styles.section}>
        <h2 className={styles.subtitle}>Your cards</h2>
        {accounts.length === 0 ? (
          <p>Enroll a payment card of your own. We never see its number.</p>
        ) : (
          <ul className={styles.rows}>
            {accounts.map((account) => (
              <li key={account.redemption_account} className={styles.row}>
                <span>{nameOf(account)}</span>
                <Button
                  size="small"
                  icon="trash"
                  busy={busy === account.redemption_account}
                  aria-label={`Remove ${nameOf(account)}`}
                  onClick={() =>
                    void run(
                      account.redemption_account,
                      () => call(unenrollCard, { body: { redemption_account: account.redemption_account } }),
                      'Your card was removed',
                    )
                  }
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p>
          <a
            href={session.enroll_url}
            className={buttonClass({ variant: accounts.length === 0 ? 'ribbon' : undefined })}
          >
            Enroll a card
          </a>
        </p>
      </Surface>
      <section className={styles.section}>
        <h2 className={styles.subtitle}>Your gifts</h2>
        {gifts.length === 0 ? (
          <EmptyState title="No gifts yet">
            Gifts that you opened, sent to the e-mail of your account, show here.{' '}
            <Link to="/check-balance/">Check a balance</Link> of any other card.
          </EmptyState>
        ) : (
          <ul className={styles.gifts}>
            {gifts.map((gift) => (
              <GiftRow
                key={`${gift.gift_id} ${accounts.length}`}
                gift={gift}
                accounts={accounts}
                busy={busy}
                onLink={(redemption_account) =>
                  void run(
                    gift.gift_id,
                    () =>
                      call(linkCardAndRedemptionAccount, {
                        body: { session_id, gift_id: gift.gift_id, redemption_account },
                      }),
                    'Your gift is linked',
                  )
                }
                onUnlink={() =>
                  void run(
                    gift.gift_id,
                    () => call(unlinkCard, { body: { gift_id: gift.gift_id } }),
                    'Your gift is unlinked',
                  )
                }
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Links gifts to payment cards of one's own: purchases with these are paid back as statement credits. */
export function Page() {
  const found = useServerData('card link', (signal) => reported(label, begin(signal), signal), {
    freshMs: 0,
  });
  return (
    <AccountPage title="Card link">
      <p>
        Pay with your own card as ever, and your gift pays it back as a statement credit. While a gift is
        linked, its own number rests.
      </p>
      <Loaded from={found} what="card link" skeleton={<Skeleton height={280} />}>
        {(session) => <Content {...session} onChanged={found.reload} />}
      </Loaded>
    </AccountPage>
  );
}
