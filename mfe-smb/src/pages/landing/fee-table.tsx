import { feeRanges, wireFromCents } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import { Table } from '@bowtie/ui/lists';

/** The card fee by the value of a card. */
export function FeeTable() {
  return (
    <Table
      caption="Card fee by value"
      dense
      columns={[
        {
          key: 'value',
          header: 'Value',
          cell: ({ from, to }) => (
            <span>
              <Money dollars={from} /> to <Money dollars={to} />
            </span>
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
  );
}
