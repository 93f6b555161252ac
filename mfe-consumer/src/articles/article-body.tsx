import { classNames, Icon, lazyLayoutClass } from '@bowtie/ui';
import type { ArticlePart, ArticleSection } from './article';
import styles from './article-view.module.css';
import { InlineText } from './inline-text';

function Part({ part }: { part: ArticlePart }) {
  if (typeof part === 'string') {
    return (
      <p>
        <InlineText text={part} />
      </p>
    );
  }
  if ('list' in part) {
    return (
      <ul>
        {part.list.map((line) => (
          <li key={line}>
            <InlineText text={line} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.questions}>
      {part.questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron-down" size={18} />
          </summary>
          <p>
            <InlineText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}

/** The sections of a page that tells, one below the other. */
export function ArticleBody({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <div className={styles.body}>
      {sections.map(({ id, heading, parts }) => (
        <section key={id} id={id} className={classNames(styles.section, lazyLayoutClass)}>
          <h2>{heading}</h2>
          {parts.map((part) => (
            <Part key={JSON.stringify(part)} part={part} />
          ))}
        </section>
      ))}
    </div>
  );
}
