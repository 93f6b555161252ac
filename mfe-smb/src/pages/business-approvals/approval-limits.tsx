import { type ApprovalLimits, setApprovalLimits } from '@bowtie/contracts';
import { moneyText, mostApprovalDollars } from '@bowtie/domain';
import { call, notify } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { CheckedForm, FormError, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { Loaded } from '@bowtie/web/loaded';
import { refreshBusiness, useBusinessOverview } from '../../business-account/business-data';
import { businessErrors } from '../../business-account/business-errors';
import styles from '../../business-account/rows.module.css';

interface Values {
  order_dollars: string;
  month_dollars: string;
}

const fields = ['order_dollars', 'month_dollars'] as const;
const wholeDollars = 'Please enter whole dollars, or leave it empty.';

/** Dollars as typed; null for an empty field, `undefined` for what is none. */
function readDollars(typed: string): number | null | undefined {
  const digits = typed.trim().replace(/[$,\s]/g, '');
  if (digits === '') return null;
  const dollars = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return dollars <= mostApprovalDollars ? dollars : undefined;
}

function validate(values: Values): Partial<Values> {
  return Object.fromEntries(
    fields.flatMap((field) => (readDollars(values[field]) === undefined ? [[field, wholeDollars]] : [])),
  );
}

/** Above which limits orders of buyers wait: an owner sets them, everybody else reads them. */
export function ApprovalLimitsSection() {
  const overview = useBusinessOverview();
  return (
    <AccountSection title="When orders wait">
      <Loaded from={overview} what="the limits">
        {({ business }) =>
          business?.role === 'owner' ? (
            <LimitsForm limits={business.approval} />
          ) : (
            <LimitsText limits={business?.approval ?? { order_dollars: null, month_dollars: null }} />
          )
        }
      </Loaded>
    </AccountSection>
  );
}

function LimitsText({ limits: { order_dollars, month_dollars } }: { limits: ApprovalLimits }) {
  if (order_dollars === null && month_dollars === null)
    return <p className={styles.note}>Orders go on at once: no limit is set.</p>;
  return (
    <ul className={styles.list}>
      {order_dollars !== null && <li>{`Orders of buyers above ${moneyText({ dollars: order_dollars })}`}</li>}
      {month_dollars !== null && (
        <li>{`Orders of a buyer above ${moneyText({ dollars: month_dollars })} in a month`}</li>
      )}
    </ul>
  );
}

function LimitsForm({ limits }: { limits: ApprovalLimits }) {
  const textOf = (dollars: number | null) => (dollars === null ? '' : String(dollars));
  const submit = async (values: Values) => {
    const body = {
      order_dollars: readDollars(values.order_dollars) ?? null,
      month_dollars: readDollars(values.month_dollars) ?? null,
    };
    try {
      await call(setApprovalLimits, { body });
      notify('The limits are saved.');
      return undefined;
    } catch (error) {
      return businessErrors(error, fields);
    } finally {
      refreshBusiness();
    }
  };
  return (
    <>
      <p className={styles.note}>
        An order of a buyer above a limit is not paid before an owner approves it. Owners’ own orders go on at
        once.
      </p>
      <CheckedForm<Values>
        className={styles.form}
        initialValues={{
          order_dollars: textOf(limits.order_dollars),
          month_dollars: textOf(limits.month_dollars),
        }}
        validate={validate}
        quietUntilSent
        onSubmit={submit}
      >
        <FormError />
        <FormTextField
          name="order_dollars"
          label="Dollars for one order"
          inputMode="numeric"
          autoComplete="off"
          optional
          hint="Empty: no limit. 0: every order waits"
        />
        <FormTextField
          name="month_dollars"
          label="Dollars of one buyer in a month"
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <SubmitButton>Save limits</SubmitButton>
      </CheckedForm>
    </>
  );
}
