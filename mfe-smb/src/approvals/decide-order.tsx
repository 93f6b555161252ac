import type { ApprovalDecision, BusinessApproval } from '@bowtie/contracts';
import { declineReasonRule, fits, moneyText } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { ApiError } from '@bowtie/web';
import { accountErrors, accountMessage } from '@bowtie/web/account-page';
import { CheckedForm, FormError, FormTextArea, SubmitButton } from '@bowtie/web/forms';
import { useState } from 'react';
import styles from '../business-account/rows.module.css';

interface DecideOrderProps {
  approval: BusinessApproval;
  /** Sends the decision. */
  decide(decision: ApprovalDecision): Promise<BusinessApproval>;
  onDecided(approval: BusinessApproval): void;
  /** There is nothing left for this person to decide: somebody else was faster, or they are no owner any more. */
  onOver(message: string): void;
}

interface Values {
  reason: string;
}

const overStatuses = [403, 404, 409, 410];

function validate({ reason }: Values) {
  const error = fits(declineReasonRule, reason);
  return error === undefined ? {} : { reason: error };
}

/** Approves an order by one press, or declines it with a reason. */
export function DecideOrder({ approval, decide, onDecided, onOver }: DecideOrderProps) {
  const [isDeclining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const tellOver = (error: unknown) => {
    if (error instanceof ApiError && overStatuses.includes(error.status)) onOver(error.message);
  };
  const approve = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      onDecided(await decide({ verdict: 'approve' }));
    } catch (error) {
      setProblem(accountMessage(error));
      tellOver(error);
    } finally {
      setBusy(false);
    }
  };
  const decline = async ({ reason }: Values) => {
    try {
      onDecided(await decide({ verdict: 'decline', reason: reason.trim() }));
      return undefined;
    } catch (error) {
      tellOver(error);
      return accountErrors(error, []);
    }
  };
  if (isDeclining)
    return (
      <CheckedForm<Values>
        className={styles.form}
        initialValues={{ reason: '' }}
        validate={validate}
        quietUntilSent
        onSubmit={decline}
      >
        <FormError />
        <FormTextArea name="reason" label="Reason" hint={`${approval.buyer.email} reads it word for word`} />
        <p className={styles.actions}>
          <SubmitButton variant="ribbon">Decline order</SubmitButton>
          <Button onClick={() => setDeclining(false)}>Back</Button>
        </p>
      </CheckedForm>
    );
  return (
    <div className={styles.stack}>
      {problem !== undefined && <NoticeBox tone="error">{problem}</NoticeBox>}
      <p className={styles.actions}>
        <Button
          variant="ribbon"
          busy={busy}
          onClick={() => void approve()}
        >{`Approve ${moneyText({ price: approval.transaction_amount })}`}</Button>
        <Button disabled={busy} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </p>
    </div>
  );
}
