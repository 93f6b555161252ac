import { feeRanges, moneyText, wireFromCents } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import styles from './fee-table.module.css';

/** The card fee of each range of values. */
export function FeeTable() {
  return (
    <table className={styles.fees}>
      <caption>Card fee by value</caption>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Card fee</th>
        </tr>
      </thead>
      <tbody>
        {feeRanges.map(({ from, to, fee }) => (
          <tr key={from}>
            <th scope="row">{`${moneyText({ dollars: from })} to ${moneyText({ dollars: to })}`}</th>
            <td>
              <Money price={wireFromCents(fee)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
