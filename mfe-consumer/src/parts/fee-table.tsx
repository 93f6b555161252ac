import { feeTiers, wireFromCents } from '@bowtie/domain';
import { Money, moneyText } from '@bowtie/ui';
import { feeRange } from './fee-range';
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
        {feeTiers.map(({ from, fee }, index) => {
          const range = feeRange(index);
          return (
            <tr key={from}>
              <th scope="row">
                {moneyText({ dollars: range.from })} to {moneyText({ dollars: range.to })}
              </th>
              <td>
                <Money price={wireFromCents(fee)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
