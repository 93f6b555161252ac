import { Money } from '@bowtie/ui';
import { Table } from '@bowtie/ui/lists';
import styles from './landing.module.css';
import { sampleRows, sampleTotals } from './sample-order';

const { value, fees, total } = sampleTotals(sampleRows);

const sums = [
  { term: `Value of ${sampleRows.length} cards`, sum: <Money price={value} /> },
  { term: 'Card fees', sum: <Money price={fees} /> },
  { term: 'Total', sum: <Money price={total} look="amount" /> },
];

/** An order as a team lead might send it, with what it costs. */
export function SampleOrderTable() {
  return (
    <div className={styles.sheet}>
      <Table
        caption="An example order"
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
        {sums.map(({ term, sum }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
