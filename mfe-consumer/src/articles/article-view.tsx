import { Container, classNames, Icon, linkClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { type ReactNode, useMemo } from 'react';
import { CardFan } from '../designs/card-fan';
import type { Article, ArticleSection } from './article';
import { ArticleBody } from './article-body';
import styles from './article-view.module.css';
import { useBusinessOrdering } from './business-ordering';
import { InlineText } from './inline-text';
import { useHashTarget } from './use-hash-target';
import { withoutBusiness } from './without-business';

/** From so many sections on, a page has a list of them. */
const manySections = 5;

function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ul className={styles.contentsList}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className={linkClass('quiet')}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ArticleViewProps {
  article: Article;
  /** Beside the title, where there is room; below it otherwise. */
  picture?: ReactNode;
}

/** The one template of pages that tell. */
export function ArticleView({ article: whole, picture }: ArticleViewProps) {
  const hasBusiness = useBusinessOrdering();
  const article = useMemo(() => (hasBusiness ? whole : withoutBusiness(whole)), [hasBusiness, whole]);
  const { title, lead, cards, entryLinks = [], sections, updated } = article;
  const art = picture ?? (cards && <CardFan designs={cards} className={styles.fan} />);
  useHashTarget();
  const long = sections.length >= manySections;
  return (
    <Container className={styles.page}>
      <header className={classNames(styles.head, art !== undefined && styles.pictured)}>
        <div className={styles.title}>
          <h1>{title}</h1>
          <p className={styles.lead}>
            <InlineText text={lead} />
          </p>
          {updated && <p className={styles.updated}>{`Last changed ${updated}`}</p>}
        </div>
        {art !== undefined && <div className={styles.art}>{art}</div>}
      </header>
      {entryLinks.length > 0 && (
        <ul className={styles.entryLinks}>
          {entryLinks.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={styles.entryLink}>
                <strong>{link.title}</strong>
                <span>{link.words}</span>
                <Icon name="arrow-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={classNames(styles.columns, long && styles.long)}>
        {long && <Contents sections={sections} />}
        <ArticleBody sections={sections} />
      </div>
    </Container>
  );
}
