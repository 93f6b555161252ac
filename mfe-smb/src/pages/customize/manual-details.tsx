import { entriesOf, fits, type GridField, gridRule } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { newId } from '@bowtie/web';
import { CheckedForm, FormTextArea, FormTextField, type fieldError, SubmitButton } from '@bowtie/web/forms';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { EmailsLanguage } from '../../forms/emails-language';
import { columnHint, columnLabel } from '../../grid-labels';
import { manualRows } from '../../manual-rows';
import { parsePeople } from '../../pasted-people';
import { sharedFields } from '../../shared-fields';
import { detailRow, type OrderDetails, takeRows } from '../../state/business-order';
import { useBusinessOrder, useRowsDispatch } from '../../state/order-atom';
import styles from './customize.module.css';

/** Cells that all cards share, and the list of people. */
type ManualValues = Partial<Record<GridField, string>> & { list: string };

/** What all cards share, and a list of people: the rows are made of both. */
export function ManualDetails() {
  const { order } = useBusinessOrder();
  const takeInto = useRowsDispatch();
  const { details, rows } = order;
  const { style } = details;
  const [first] = rows;
  const fields = sharedFields(style);
  const [initialValues] = useState<ManualValues>(() => ({
    ...Object.fromEntries(fields.map((field) => [field, first?.[field] ?? ''])),
    list: '',
  }));
  const finish = ({ list, ...cells }: ManualValues, isAdded: boolean) => {
    const shared = Object.fromEntries(entriesOf(cells).map(([field, text]) => [field, text ?? '']));
    const { quantity } = details;
    const made = manualRows(list, shared, { style, quantity, makeRow: () => detailRow(details, newId()) });
    takeInto(takeRows, made, isAdded);
  };
  return (
    <section className={styles.part} aria-labelledby="manual">
      <h2 id="manual">What all cards share</h2>
      <p className={styles.muted}>It goes into every row. In the grid you can change each card by itself.</p>
      <CheckedForm<ManualValues>
        className={styles.part}
        initialValues={initialValues}
        onSubmit={(values) => finish(values, false)}
      >
        <div className={styles.fields}>
          {fields.map((field) => (
            <SharedField key={field} field={field} style={style} />
          ))}
        </div>
        <FormTextArea
          name="list"
          label="Who gets a card"
          hint={
            style === 'email'
              ? 'One person a line, with name and e-mail: Ada Lovelace, ada@example.com'
              : 'One name a line. Leave it empty for cards that are all the same.'
          }
          optional
          rows={8}
        />
        <Finish quantity={details.quantity} standing={rows.length} onAdd={(values) => finish(values, true)} />
      </CheckedForm>
    </section>
  );
}

/** A cell that all cards share. What is not right is said as a help: it may be mended in the grid, too. */
function SharedField({ field, style }: { field: GridField; style: OrderDetails['style'] }) {
  const wiring = {
    name: field,
    label: columnLabel(field, style),
    hint: columnHint(field, style),
    errorOf: ({ touched }: Parameters<typeof fieldError>[0], text: string) => {
      const rule = gridRule(field, style);
      return rule !== undefined && touched && text.trim() !== '' ? fits(rule, text) : undefined;
    },
  };
  if (field === 'emailLanguage') return <EmailsLanguage name={field} />;
  return field === 'carrierMessage' ? (
    <FormTextArea {...wiring} limit={120} rows={3} />
  ) : (
    <FormTextField {...wiring} />
  );
}

interface FinishProps {
  quantity: number;
  /** How many rows are there already. */
  standing: number;
  onAdd: (values: ManualValues) => void;
}

function Finish({ quantity, standing, onAdd }: FinishProps) {
  const { values } = useFormState<ManualValues>({ subscription: { values: true } });
  const count = parsePeople(values.list).length || quantity;
  const counted = count === 1 ? 'one row' : `${count} rows`;
  return (
    <div className={styles.actions}>
      <SubmitButton variant="ribbon" iconEnd="arrow-right">
        {standing > 0 ? `Replace my rows with ${count}` : `Make ${counted}`}
      </SubmitButton>
      {standing > 0 && (
        <Button
          variant="outline"
          icon="plus"
          onClick={() => onAdd(values)}
        >{`Add ${counted} to my ${standing}`}</Button>
      )}
    </div>
  );
}
