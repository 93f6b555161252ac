import { orderStatus } from '@bowtie/contracts';
import { readOrderLink } from '@bowtie/domain';
import { Button, NoticeBox, Skeleton, Surface, wholeNumbers } from '@bowtie/ui';
import { pageAddress, sentErrors, sentForm, useLocation, useNavigate, useServerData } from '@bowtie/web';
import { CheckedForm, FormDraft, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { OrderDetails } from '@bowtie/web/orders';
import { RESET, readPersisted } from '@bowtie/web/stored';
import { useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { validateOrder } from '../../field-errors/field-errors';
import { TextPage } from '../../text-page/text-page';
import {
  accessOf,
  type Found,
  foundBySentForm,
  isByLink,
  lookUp,
  lookupOfSentForm,
  type OrderLookup,
  orderLookupAtom,
  parseLookup,
  type TypedLookup,
} from './order-lookup';
import styles from './order-status.module.css';

/** Whether somebody is about to look for an order: one that is found again is not what they wait for. */
const isTyping = () =>
  document.activeElement?.closest('form')?.elements.namedItem('order_number') instanceof Element;

/**
 * Looks orders up, the last one asked for winning; what was found is found again after a reload.
 * @param initial what the page begins with, and what that was found by
 */
function useOrderLookup(initial: { found: Found; lookup: OrderLookup | undefined }) {
  // Another number for each try: the same order may be looked up again.
  const [asked, setAsked] = useState<{ lookup: OrderLookup; turn: number }>();
  const lookup = asked?.lookup;
  const { data } = useServerData(
    asked && `order lookup ${asked.turn} ${JSON.stringify(asked.lookup)}`,
    (signal) => (lookup === undefined ? Promise.resolve<Found>({ status: 'none' }) : lookUp(lookup, signal)),
    { freshMs: 0 },
  );
  const found = useMemo<Found>(
    () => data ?? (lookup === undefined ? initial.found : { status: 'looking' }),
    [data, lookup, initial],
  );
  const remember = useSetAtom(orderLookupAtom);
  const find = useCallback(
    (wanted: OrderLookup) => {
      remember(wanted);
      setAsked((before) => ({ lookup: wanted, turn: (before?.turn ?? 0) + 1 }));
    },
    [remember],
  );
  const forget = useCallback(() => {
    remember(RESET);
    setAsked(undefined);
  }, [remember]);
  // What had no answer is asked again by a reload, as its message says.
  useEffect(() => {
    if (found.status === 'failed' && found.isFinal) remember(RESET);
  }, [found, remember]);
  return { lookup: lookup ?? initial.lookup, found, find, forget };
}

/** Finds an order by its number and the buyer's e-mail, or by the link of one of its mails. */
export function Page() {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [sent] = useState(() => {
    const form = sentForm(orderStatus);
    return {
      values: form?.values,
      found: foundBySentForm(form),
      lookup: lookupOfSentForm(form),
      errors: sentErrors(form),
    };
  });
  const { lookup, found, find, forget } = useOrderLookup(sent);
  const store = useStore();
  const [initial] = useState<TypedLookup>({ email: '', order_number: '', ...sent.values });
  const [kept, setKept] = useState<TypedLookup>();
  const began = useRef(false);
  const isSent = useRef(false);
  const result = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const begin = useCallback(
    (wanted: OrderLookup) => {
      setKept(isByLink(wanted) ? { email: '', order_number: wanted.order_number } : wanted);
      find(wanted);
    },
    [find],
  );

  // A link's secret leaves the address bar, and with it the history, before anything is asked.
  useEffect(() => {
    const link = readOrderLink(hash);
    if (link !== undefined) {
      began.current = true;
      navigate(pathname, { replace: true, state: null });
      begin(link);
      return;
    }
    if (began.current || sent.values !== undefined) return;
    began.current = true;
    const wanted = parseLookup(state) ?? (isTyping() ? null : readPersisted(store, orderLookupAtom));
    if (wanted !== null) begin(wanted);
  }, [hash, pathname, state, navigate, begin, store, sent]);

  // What was found is read from its heading on.
  useEffect(() => {
    if (found.status === 'none' || found.status === 'looking') return;
    if (!isSent.current && isTyping()) return;
    const heading = result.current?.querySelector<HTMLElement>('h2');
    (heading ?? title.current ?? result.current)?.focus();
  }, [found]);

  const isOpenedByLink = lookup !== undefined && isByLink(lookup) && found.status !== 'failed';
  return (
    <TextPage>
      <header className={styles.intro}>
        {isOpenedByLink ? (
          <h1 ref={title} tabIndex={-1}>
            {wholeNumbers(`Order ${lookup.order_number}`)}
          </h1>
        ) : (
          <h1>Track an order</h1>
        )}
        {!isOpenedByLink && <p>The order number is in your receipt, and on the page you saw after paying.</p>}
      </header>
      {!isOpenedByLink && (
        <Surface as="section">
          <CheckedForm<TypedLookup>
            className={styles.form}
            method="post"
            action={pageAddress('/orderstatus/')}
            initialValues={initial}
            initialErrors={sent.errors}
            validate={validateOrder}
            onSubmit={(wanted) => {
              isSent.current = true;
              find(wanted);
            }}
          >
            <FormDraft<TypedLookup> kept={kept} />
            <FormTextField name="email" label="E-mail of the buyer" type="email" autoComplete="email" />
            <FormTextField
              name="order_number"
              label="Order number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
            <SubmitButton variant="ribbon" busy={found.status === 'looking'} icon="truck">
              Find my order
            </SubmitButton>
          </CheckedForm>
        </Surface>
      )}
      <div ref={result} tabIndex={-1} aria-busy={found.status === 'looking'}>
        {found.status === 'looking' && isOpenedByLink && <Skeleton height={320} />}
        {found.status === 'failed' && <NoticeBox tone="error">{found.message}</NoticeBox>}
        {found.status === 'found' && (
          <OrderDetails
            found={found.answer}
            access={lookup === undefined ? undefined : accessOf(lookup)}
            isTitled={isOpenedByLink}
          />
        )}
      </div>
      {isOpenedByLink && found.status === 'found' && (
        <p>
          <Button icon="search" onClick={forget}>
            Look up another order
          </Button>
        </p>
      )}
    </TextPage>
  );
}
