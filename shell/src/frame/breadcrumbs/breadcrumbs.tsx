import { breadcrumbsOf, withoutOptional } from '@bowtie/contracts';
import { BreadcrumbList, Container } from '@bowtie/ui';
import { type CurrentPage, Link } from '@bowtie/web';
import { listedPages } from '../../release/current-release';
import styles from './breadcrumbs.module.css';

/** The way from the home page to this one, above the pages that have their place in the store. */
export function Breadcrumbs({ page: { route } }: { page: CurrentPage }) {
  const path = withoutOptional(route.path);
  if (!route.listed || path === '/') return null;
  const crumbs = breadcrumbsOf({ path, title: route.title }, listedPages());
  return (
    <Container className={styles.above}>
      <BreadcrumbList>
        {crumbs.map(({ path: to, label }) =>
          to === path ? (
            <li key={to} aria-current="page">
              {label}
            </li>
          ) : (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ),
        )}
      </BreadcrumbList>
    </Container>
  );
}
