import { linkClass, NoticeBox } from '@bowtie/ui';
import { fieldPlaces, type Problem } from './landing-fields';
import styles from './problem-list.module.css';

/** A list that is longer is not read; the rest is found on the way. */
const shownAtOnce = 6;

interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** The place of each card in the batch, from 1; with one card alone it is not named. */
  readonly places: ReadonlyMap<string, number>;
  readonly onGo: (problem: Problem) => void;
}

/** What keeps the visitor from going on, each with the way to its field. It is read out when it appears. */
export function ProblemList({ problems, places, onGo }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <NoticeBox
      tone="error"
      title={problems.length === 1 ? 'One thing to look at' : `${problems.length} things to look at`}
    >
      <ul className={styles.problems}>
        {problems.slice(0, shownAtOnce).map((problem) => {
          const { id, label } = fieldPlaces[problem.field];
          const card = places.size > 1 ? `Card ${places.get(problem.cardId)}: ` : '';
          return (
            <li key={`${problem.cardId} ${problem.field}`}>
              <a
                href={`#${id}`}
                className={linkClass('inline')}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(problem);
                }}
              >{`${card}${label}`}</a>
              <span>{problem.message}</span>
            </li>
          );
        })}
        {problems.length > shownAtOnce && <li>{`and ${problems.length - shownAtOnce} more`}</li>}
      </ul>
    </NoticeBox>
  );
}
