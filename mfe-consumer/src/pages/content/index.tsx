import { usePage } from '@bowtie/web';
import { ArticleView } from '../../articles/article-view';
import { articles } from './articles';

/** A page that tells: which one, the address says. */
export function Page() {
  const { route } = usePage();
  const article = articles[route.path];
  if (article === undefined) throw new Error(`There are no words for ${route.path}`);
  return <ArticleView key={route.path} article={article} />;
}
