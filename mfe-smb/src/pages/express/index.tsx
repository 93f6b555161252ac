import { isPlasticStyle, parseAmountCell, usualCardValues } from '@bowtie/domain';
import { Button, Container, ErrorState, linkClass, NoticeBox } from '@bowtie/ui';
import { Columns } from '@bowtie/ui/cards';
import { AmountField, ChoiceCards, QuantityStepper, TextArea } from '@bowtie/ui/forms';
import { Link } from '@bowtie/web';
import { focusFirstError } from '@bowtie/web/forms';
import { useRef, useState } from 'react';
import { businessPaths } from '../../business-paths';
import { CardPreview } from '../../card-choice/card-preview';
import { DesignChoice } from '../../card-choice/design-choice';
import { NetworkChoice } from '../../card-choice/network-choice';
import { GridTotals } from '../../grid/report/grid-totals';
import { SendWhen } from '../../sending/send-when';
import { CartNotice } from './cart-notice';
import { CellField } from './cell-field';
import styles from './express.module.css';
import { cellText, expressFields } from './express-order';
import { LineNotes } from './line-notes';
import { useExpress } from './use-express';

const ways = [
  { value: 'email', label: 'By e-mail', hint: 'Virtual cards, each to its person' },
  { value: 'bulk_ship', label: 'By mail', hint: 'Plastic cards, all in one parcel to one address' },
] as const;

/** The short way to an order: the same card for everybody, and straight to the payment. */
export function Page() {
  const { order, report, change, changeCell, ...express } = useExpress();
  const { style } = order;
  const isPlastic = isPlasticStyle(style);
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (field: string) => () => setLeft((fields) => new Set([...fields, field]));
  const { errors } = report;
  const shows = (field: string, text: string) => isSent || (left.has(field) && text.trim() !== '');
  const submit = () => {
    setIsSent(true);
    if (report.isRight) void express.send();
    else focusFirstError(form.current);
  };
  const peopleError = () => {
    if (!shows('people', order.people)) return undefined;
    const invalidLines = new Set(report.lines.map(({ line }) => line)).size;
    if (invalidLines > 0)
      return invalidLines === 1 ? 'One line is not right yet.' : `${invalidLines} lines are not right yet.`;
    return errors.emailAddress;
  };

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
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Columns
          asideLabel="Your order"
          aside={
            <div className={styles.aside}>
              <CardPreview
                {...order}
                design={order.templateName}
                isPlastic={isPlastic}
                nameOnCard={cellText(order, 'nameOnCard')}
                cardMessage={cellText(order, 'cardMessage')}
              />
              <GridTotals totals={report.totals} limits={express.limits} />
              {express.refused !== undefined && (
                <NoticeBox tone="error" title="The cards are not in your cart">
                  {express.refused}
                </NoticeBox>
              )}
              {isSent && !report.isRight && (
                <p role="alert" className={styles.error}>
                  Something is not right yet. It is marked where it stands.
                </p>
              )}
              <Button
                type="submit"
                variant="ribbon"
                size="large"
                block
                iconEnd="arrow-right"
                busy={express.isBusy}
                disabled={express.products.data === undefined}
              >
                Continue to payment
              </Button>
            </div>
          }
        >
          <div className={styles.form}>
            {express.products.status === 'failed' && (
              <ErrorState title="The cards did not load" onRetry={express.products.reload} />
            )}
            <ChoiceCards
              legend="How do they get it?"
              options={ways}
              value={style}
              onValue={(value) => change({ style: value })}
            />
            {!isPlastic && (
              <SendWhen
                sending={order.sending}
                errors={isSent ? report.sending : {}}
                onChange={(sending) => change({ sending })}
              />
            )}
            <NetworkChoice
              networks={express.networks}
              value={order.network}
              onValue={express.changeNetwork}
            />
            <section className={styles.section} aria-labelledby="design">
              <h2 id="design">Design</h2>
              <DesignChoice
                network={order.network}
                chosen={order.templateId}
                error={isSent ? report.designError : undefined}
                onChoose={({ id, name, image_url }) =>
                  change({ templateId: id, templateName: name, imageUrl: image_url })
                }
              />
            </section>
            <AmountField
              label="Value of each card"
              hint="Whole dollars"
              choices={usualCardValues}
              value={parseAmountCell(order.amount) ?? null}
              error={shows('cardAmount', order.amount) ? errors.cardAmount : undefined}
              onBlur={leave('cardAmount')}
              onValue={(value) => change({ amount: value === null ? '' : String(value) })}
            />
            <section className={styles.section} aria-labelledby="who">
              <h2 id="who">{isPlastic ? 'Where the parcel goes' : 'Who gets a card'}</h2>
              {isPlastic ? (
                <QuantityStepper
                  label="Number of cards"
                  hint={`At most ${express.limits.maxCards} in an order`}
                  value={order.quantity}
                  max={express.limits.maxCards}
                  onValue={(quantity) => change({ quantity })}
                />
              ) : (
                <>
                  <TextArea
                    label="Names and e-mails"
                    hint="One person a line: Ada Lovelace, ada@example.com. Pasting two columns of a spreadsheet works, too."
                    rows={8}
                    value={order.people}
                    error={peopleError()}
                    onBlur={leave('people')}
                    onChange={({ target }) => change({ people: target.value })}
                  />
                  {shows('people', order.people) && <LineNotes {...report} />}
                </>
              )}
              {expressFields(style).map((field) => {
                const value = cellText(order, field);
                return (
                  <CellField
                    key={field}
                    field={field}
                    style={style}
                    value={value}
                    error={shows(field, value) ? errors[field] : undefined}
                    onBlur={leave(field)}
                    onText={(text) => changeCell(field, text)}
                  />
                );
              })}
            </section>
          </div>
        </Columns>
      </form>
    </Container>
  );
}
