import type { Network } from '@bowtie/domain';
import { Container, ErrorState, linkClass } from '@bowtie/ui';
import { Columns } from '@bowtie/ui/cards';
import { Link } from '@bowtie/web';
import { CheckedForm, useFormChoice } from '@bowtie/web/forms';
import { useCallback, useState } from 'react';
import { businessPaths } from '../../business-paths';
import { DesignChoice } from '../../card-choice/design-choice';
import { NetworkChoice } from '../../card-choice/network-choice';
import { FormChoiceCards } from '../../forms/choice-cards-field';
import { FormDollarsField } from '../../forms/dollars-field';
import { StoredFields } from '../../forms/stored-fields';
import { CartNotice } from '../../order/cart-notice';
import { SendWhen } from '../../sending/send-when';
import { errorOnceTyped } from './error-once-typed';
import styles from './express.module.css';
import { ExpressAside } from './express-aside';
import { useStoredExpress } from './express-atom';
import { expressErrors } from './express-errors';
import type { ExpressOrder } from './express-order';
import { ExpressPeople } from './express-people';
import { ExpressReport } from './express-report';
import { useExpress } from './use-express';

const ways = [
  { value: 'email', label: 'By e-mail', hint: 'Virtual cards, each to its person' },
  { value: 'bulk_ship', label: 'By mail', hint: 'Plastic cards, all in one parcel to one address' },
] as const;

/** The short way to an order: the same card for everybody, and straight to the payment. */
export function Page() {
  const { limits, products, check, send } = useExpress();
  const stored = useStoredExpress(limits.networks);
  const [initialValues] = useState(stored.read);
  const validate = useCallback((order: ExpressOrder) => expressErrors(order, check(order)), [check]);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>The same card for everybody</h1>
        <p className={styles.lead}>
          One amount, one design, and straight to the payment. If names or amounts differ, go{' '}
          <Link to={businessPaths.details} className={linkClass('inline')}>
            step by step
          </Link>
          .
        </p>
      </header>
      <CartNotice />
      <CheckedForm<ExpressOrder> initialValues={initialValues} validate={validate} onSubmit={send}>
        <StoredFields stored={stored} />
        <ExpressReport check={check}>
          <Columns
            asideLabel="Your order"
            aside={<ExpressAside limits={limits} isReady={products.data !== undefined} />}
          >
            <div className={styles.form}>
              {products.status === 'failed' && (
                <ErrorState title="The cards did not load" onRetry={products.reload} />
              )}
              <ExpressFields networks={limits.networks} maxCards={limits.maxCards} />
            </div>
          </Columns>
        </ExpressReport>
      </CheckedForm>
    </Container>
  );
}

function ExpressFields({ networks, maxCards }: { networks: readonly Network[]; maxCards: number }) {
  const style = useFormChoice<ExpressOrder['style']>('style').value;
  const network = useFormChoice<Network>('network');
  return (
    <>
      <FormChoiceCards name="style" legend="How do they get it?" options={ways} />
      {style === 'email' && <SendWhen />}
      <NetworkChoice networks={networks} value={network.value} onValue={network.choose} />
      <section className={styles.section} aria-labelledby="design">
        <h2 id="design">Design</h2>
        <DesignChoice network={network.value} />
      </section>
      <FormDollarsField name="amount" label="Value of each card" errorOf={errorOnceTyped} />
      <ExpressPeople style={style} maxCards={maxCards} />
    </>
  );
}
