import { fits, type GridField, gridRule } from '@bowtie/domain';
import { Button, TextField } from '@bowtie/ui';
import { TextArea } from '@bowtie/ui/forms';
import { newId } from '@bowtie/web';
import { useState } from 'react';
import { columnHint, columnLabel } from '../../grid-labels';
import { manualRows, parsePerson, sharedFields } from '../../manual-rows';
import { detailRow, takeRows } from '../../state/business-order';
import { useBusinessOrder } from '../../state/order-atom';
import styles from './customize.module.css';

/** What all cards share, and a list of people: the rows are made of both. */
export function ManualDetails() {
  const { order, dispatch } = useBusinessOrder();
  const { details, rows } = order;
  const { style, quantity } = details;
  const [first] = rows;
  const [texts, setTexts] = useState<Partial<Record<GridField, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<GridField>>(new Set());
  const [list, setList] = useState('');
  const textOf = (field: GridField) => texts[field] ?? first?.[field] ?? '';
  const people = list.split('\n').filter((line) => {
    const { name, email } = parsePerson(line);
    return name !== '' || email !== '';
  }).length;
  const count = people > 0 ? people : quantity;
  const errorOf = (field: GridField) => {
    const rule = gridRule(field, style);
    const isLooked = left.has(field) && textOf(field).trim() !== '';
    return rule !== undefined && isLooked ? fits(rule, textOf(field)) : undefined;
  };
  const finish = (isAdded: boolean) => {
    const shared = Object.fromEntries(sharedFields(style).map((field) => [field, textOf(field)]));
    const made = manualRows(list, shared, { style, quantity, makeRow: () => detailRow(details, newId()) });
    dispatch(takeRows, made, isAdded);
  };
  return (
    <section className={styles.part} aria-labelledby="manual">
      <h2 id="manual">What all cards share</h2>
      <p className={styles.muted}>It goes into every row. In the grid you can change each card by itself.</p>
      <div className={styles.fields}>
        {sharedFields(style).map((field) => {
          const wiring = {
            label: columnLabel(field, style),
            hint: columnHint(field, style),
            error: errorOf(field),
            value: textOf(field),
            onBlur: () => setLeft((fields) => new Set([...fields, field])),
          };
          const type = (text: string) => setTexts((now) => ({ ...now, [field]: text }));
          return field === 'carrierMessage' ? (
            <TextArea
              key={field}
              {...wiring}
              limit={120}
              rows={3}
              onChange={({ target }) => type(target.value)}
            />
          ) : (
            <TextField key={field} {...wiring} onChange={({ target }) => type(target.value)} />
          );
        })}
      </div>
      <TextArea
        label="Who gets a card"
        hint={
          style === 'email'
            ? 'One person a line, with name and email: Ada Lovelace, ada@example.com'
            : 'One name a line. Leave it empty for cards that are all the same.'
        }
        optional
        rows={8}
        value={list}
        onChange={({ target }) => setList(target.value)}
      />
      <div className={styles.actions}>
        <Button variant="ribbon" iconEnd="arrow-right" onClick={() => finish(false)}>
          {rows.length > 0
            ? `Replace my rows with ${count}`
            : `Make ${count === 1 ? 'one row' : `${count} rows`}`}
        </Button>
        {rows.length > 0 && (
          <Button variant="outline" icon="plus" onClick={() => finish(true)}>
            Add {count === 1 ? 'one row' : `${count} rows`} to my {rows.length}
          </Button>
        )}
      </div>
    </section>
  );
}
