import { type Flow, nextStep } from '@bowtie/domain';
import { Bow, buttonClass, Container, EmptyState } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { stepPath, useBasePath } from '../../state/flow-paths';
import styles from './carrier.module.css';

/** Sub-step 6: nothing is left to do here. Without any card there is nothing yet. */
export function DoneView({ flow }: { flow: Flow }) {
  const base = useBasePath();
  const { step } = nextStep(flow);
  if (step !== 'review') {
    return (
      <Container>
        <EmptyState
          headingLevel={1}
          title="No card to personalize yet"
          picture={<Bow className={styles.bow} />}
          action={
            <Link
              to={stepPath(base, 'landing')}
              className={buttonClass({ variant: 'ribbon', size: 'large' })}
            >
              Build a card
            </Link>
          }
        >
          Choose a design, an amount and a name first. Then it gets its words and its way here.
        </EmptyState>
      </Container>
    );
  }
  const count = flow.cartList.length;
  return (
    <Container>
      <EmptyState
        headingLevel={1}
        title={count === 1 ? 'Your card is complete' : `Your ${count} cards are complete`}
        picture={<Bow className={styles.bow} />}
        action={
          <>
            <Link to={stepPath(base, 'review')} className={buttonClass({ variant: 'ribbon', size: 'large' })}>
              Review your Build-a-Cards
            </Link>
            <Link to={stepPath(base, 'landing')} className={buttonClass({ size: 'large' })}>
              Build another card
            </Link>
          </>
        }
      >
        Nothing is left to do here. In the review you see them all, and can still change each one.
      </EmptyState>
    </Container>
  );
}
