import { Container, linkClass } from '@bowtie/ui';
import { bootData, Link } from '@bowtie/web';
import { useMemo } from 'react';
import { PageHead } from '../../page-head/page-head';
import { knownPages } from './known-pages';
import styles from './sitemap.module.css';

/** Every page of the store, as the release that is being shown has them. */
export function Page() {
  const groups = useMemo(() => knownPages(bootData().release.areas), []);
  return (
    <Container className={styles.page}>
      <PageHead title="Sitemap" lead="Every page of the store, in one place." />
      <div className={styles.groups}>
        {groups.map(({ title, pages }) => (
          <section key={title} className={styles.group}>
            <h2>{title}</h2>
            <ul className={styles.pages}>
              {pages.map((page) => (
                <li key={page.path}>
                  <Link to={page.path} className={linkClass('quiet')}>
                    {page.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Container>
  );
}
