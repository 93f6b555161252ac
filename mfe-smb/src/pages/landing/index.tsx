import { businessOrder, feeRanges, moneyText, quantityLimit, wireFromCents } from '@bowtie/domain';
import { buttonClass, Container, Icon, type IconName, linkClass, Money, NoticeBox } from '@bowtie/ui';
import { Table } from '@bowtie/ui/lists';
import { Link } from '@bowtie/web';
import styles from './landing.module.css';
import { sampleRows, sampleTotals } from './sample-order';

const dollars = (amount: number) => moneyText({ dollars: amount });

const facts = [
  { term: 'Cards in an order', words: `${businessOrder.minCards} to ${businessOrder.maxCards}` },
  { term: 'Value of a card', words: '$10.00 to $500.00' },
  { term: 'Value of an order', words: `at most ${dollars(businessOrder.maxTotalDollars)}` },
  { term: 'Card fee', words: '$2.95 to $6.95' },
];

const features: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'edit',
    title: 'A grid, not a form',
    words: 'One row a person. Type, or paste rows from your own list. The keyboard is enough.',
  },
  {
    icon: 'check-circle',
    title: 'Checked as you type',
    words: 'A wrong address or an amount out of range is marked in its cell, with the fix beside it.',
  },
  {
    icon: 'gift',
    title: 'Each card for its person',
    words: 'Name, amount and message differ by row, or are the same for all with one click.',
  },
  {
    icon: 'send',
    title: 'By e-mail or by mail',
    words: 'Virtual cards go out within minutes. Plastic cards ship to each person, or all to your office.',
  },
];

const totals = sampleTotals(sampleRows);

function Sample() {
  return (
    <div className={styles.sheet}>
      <Table
        caption="An order as it will look (an example)"
        dense
        stacked
        columns={[
          { key: 'name', header: 'Recipient', cell: ({ name }) => name, heading: true },
          { key: 'delivery', header: 'Delivery', cell: ({ delivery }) => delivery },
          { key: 'message', header: 'Message', cell: ({ message }) => message },
          {
            key: 'amount',
            header: 'Amount',
            cell: ({ amount }) => <Money dollars={amount} />,
            align: 'end',
          },
        ]}
        rows={sampleRows}
        rowKey={({ name }) => name}
      />
      <dl className={styles.totals}>
        <div>
          <dt>Value of {sampleRows.length} cards</dt>
          <dd>
            <Money price={totals.value} />
          </dd>
        </div>
        <div>
          <dt>Card fees</dt>
          <dd>
            <Money price={totals.fees} />
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            <Money price={totals.total} look="amount" />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** What the store will do for businesses, what it does for them today, and how to be told. */
export function Page() {
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>Reward cards for the whole list</h1>
          <p className={styles.lead}>
            Up to {businessOrder.maxCards} Visa or Mastercard gift cards in one order, each with its own name,
            amount and words.
          </p>
        </div>
        <dl className={styles.facts}>
          {facts.map(({ term, words }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </header>
      <NoticeBox
        title="Ordering for business is not open yet"
        action={
          <Link to="/newsletter/signup/" className={buttonClass({ variant: 'ribbon' })}>
            Tell me when it opens
          </Link>
        }
      >
        It comes with the business release. This page shows how it will work and what it will cost.
      </NoticeBox>
      <section className={styles.section}>
        <h2>How it will work</h2>
        <ul className={styles.features}>
          {features.map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} size={22} />
              <div>
                <h3>{title}</h3>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ul>
        <Sample />
      </section>
      <div className={styles.pair}>
        <section className={styles.section}>
          <h2>What it costs</h2>
          <p className={styles.muted}>
            The value of each card and one fee for it. No fee for the order, none for using the cards.
          </p>
          <Table
            caption="Card fee by value"
            dense
            columns={[
              {
                key: 'value',
                header: 'Value',
                cell: ({ from, to }) => (
                  <>
                    <Money dollars={from} /> to <Money dollars={to} />
                  </>
                ),
                heading: true,
              },
              {
                key: 'fee',
                header: 'Card fee',
                cell: ({ fee }) => <Money price={wireFromCents(fee)} />,
                align: 'end',
              },
            ]}
            rows={feeRanges}
            rowKey={({ from }) => String(from)}
          />
        </section>
        <section className={styles.section}>
          <h2>What you can do today</h2>
          <ul className={styles.today}>
            <li>
              Send up to {quantityLimit.consumer} of the same card at once, as{' '}
              <Link to="/visa-gift-cards/virtual/" className={linkClass('inline')}>
                Visa
              </Link>{' '}
              or{' '}
              <Link to="/mastercard-gift-cards/virtual/" className={linkClass('inline')}>
                Mastercard
              </Link>
              , and put several different cards into one order.
            </li>
            <li>
              Follow every card on the page of{' '}
              <Link to="/orderstatus/" className={linkClass('inline')}>
                your order
              </Link>
              .
            </li>
            <li>
              Ask us: by phone or by text, every day.{' '}
              <Link to="/contact-us/" className={linkClass('inline')}>
                Contact
              </Link>
            </li>
          </ul>
        </section>
      </div>
    </Container>
  );
}
