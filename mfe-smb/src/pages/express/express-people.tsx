import { isPlasticStyle } from '@bowtie/domain';
import { FormTextArea } from '@bowtie/web/forms';
import { useField } from 'react-final-form';
import { FormQuantity } from '../../forms/quantity-field';
import { CellField } from './cell-field';
import { errorOnceTyped } from './error-once-typed';
import styles from './express.module.css';
import { type ExpressOrder, expressFields } from './express-order';
import { useExpressReport } from './express-report';
import { LineNotes } from './line-notes';
import { ReadPeople } from './read-people';

/** Who gets the cards, or how many go where, and what stands on all of them. */
export function ExpressPeople({ style, maxCards }: { style: ExpressOrder['style']; maxCards: number }) {
  const isPlastic = isPlasticStyle(style);
  return (
    <section className={styles.section} aria-labelledby="who">
      <h2 id="who">{isPlastic ? 'Where the parcel goes' : 'Who gets a card'}</h2>
      {isPlastic ? (
        <FormQuantity name="quantity" max={maxCards} />
      ) : (
        <>
          <FormTextArea
            name="people"
            label="Names and e-mails"
            hint="One person a line: Ada Lovelace, ada@example.com. What you copy from a spreadsheet or an e-mail works, too."
            rows={8}
            errorOf={errorOnceTyped}
          />
          <NotesOnPeople />
        </>
      )}
      {expressFields(style).map((field) => (
        <CellField key={field} field={field} style={style} />
      ))}
    </section>
  );
}

/** Who was read, and what there is to say of single lines, once the list was left or sent. */
function NotesOnPeople() {
  const { order, report } = useExpressReport();
  const { meta } = useField('people', { subscription: { touched: true, submitFailed: true } });
  const isTyped = meta.touched && order.people.trim() !== '';
  if (!meta.submitFailed && !isTyped) return null;
  return (
    <>
      <LineNotes {...report} />
      <ReadPeople rows={report.rows} />
    </>
  );
}
