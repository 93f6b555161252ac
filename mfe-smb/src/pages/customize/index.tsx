import { networkNames } from '@bowtie/domain';
import { Container, linkClass, NoticeBox, Stepper } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import type { ComponentType } from 'react';
import { businessPaths } from '../../business-paths';
import { useStepFocus } from '../../order/use-step-focus';
import { type CustomizeStep, goToStep } from '../../state/business-order';
import { useIsOrderKept, useOrderDispatch, useOrderPart } from '../../state/order-atom';
import styles from './customize.module.css';
import { GiftDetails } from './gift-details';
import { ManualDetails } from './manual-details';
import { ReviewCard } from './review-card';
import { UploadDetails } from './upload-details';
import { useStepInHistory } from './use-step-in-history';

const steps: Record<CustomizeStep, { label: string; Content: ComponentType }> = {
  gift_details: { label: 'How', Content: GiftDetails },
  manual_details: { label: 'Details', Content: ManualDetails },
  upload_details: { label: 'Upload', Content: UploadDetails },
  review_card: { label: 'Review', Content: ReviewCard },
};

/** The steps of the way that was chosen; the grid alone has no step between. */
const ways = {
  manual: ['gift_details', 'manual_details', 'review_card'],
  spreadsheet: ['gift_details', 'upload_details', 'review_card'],
  all_in_one: ['gift_details', 'review_card'],
} as const;

/** The cards of a business order: how they are entered, and the grid in which they are looked over. */
export function Page() {
  const dispatch = useOrderDispatch();
  const customizeStep = useStepInHistory();
  const place = useStepFocus(customizeStep, '#how, #manual, #upload');
  const entryType = useOrderPart('entryType');
  const details = useOrderPart('details');
  const isKept = useIsOrderKept();
  const way: readonly CustomizeStep[] = ways[entryType ?? 'all_in_one'];
  const { Content } = steps[customizeStep];
  return (
    <Container ref={place} className={styles.page}>
      <header className={styles.head}>
        <h1>Your cards</h1>
        <p className={styles.choice}>
          <span>{networkNames[details.network]}</span>
          <span>{details.templateName !== '' && `, ${details.templateName}`}</span> ·{' '}
          <Link to={businessPaths.details} className={linkClass('inline')}>
            {details.productId === null ? 'Choose your card first' : 'Change the details'}
          </Link>
        </p>
        <Stepper
          label="Steps of entering the cards"
          steps={way.map((id) => ({ id, label: steps[id].label }))}
          current={customizeStep}
          linkTo={({ id }, label) => (
            <button
              type="button"
              className={styles.back}
              onClick={() => {
                const step = way.find((each) => each === id);
                if (step !== undefined) dispatch(goToStep, step);
              }}
            >
              {label}
            </button>
          )}
        />
      </header>
      {!isKept && (
        <NoticeBox tone="warning" title="This browser has no room to keep your rows">
          They are here as long as this page is open. Please add them to the cart or download them before you
          close it.
        </NoticeBox>
      )}
      <Content />
    </Container>
  );
}
