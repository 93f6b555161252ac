import { Container, NoticeBox } from '@bowtie/ui';
import { CheckedForm, SubmitButton } from '@bowtie/web/forms';
import type { ReactNode } from 'react';
import styles from './place-order.module.css';
import { PurchaseOrderField, type PurchaseOrderValues } from './purchase-order-field';

interface AlmostThereProps {
  /** Asks for the number of an order whose page was closed before it was placed. */
  asksNumber?: boolean;
  /** What was typed of it before. */
  typedNumber?: string;
  onFinish: (purchaseOrderNumber: string) => void;
  children: ReactNode;
}

/** A payment that was accepted, and whose order is yet to be placed. */
export function AlmostThere({ asksNumber = false, typedNumber = '', onFinish, children }: AlmostThereProps) {
  return (
    <Container width="text" className={styles.page}>
      <h1>Almost there</h1>
      <NoticeBox tone="warning">{children}</NoticeBox>
      <CheckedForm<PurchaseOrderValues>
        className={styles.sheet}
        initialValues={{ purchase_order_number: typedNumber }}
        onSubmit={(values) => onFinish(values.purchase_order_number)}
      >
        {asksNumber && <PurchaseOrderField />}
        <SubmitButton variant="ribbon" size="large">
          Finish my order
        </SubmitButton>
      </CheckedForm>
    </Container>
  );
}
