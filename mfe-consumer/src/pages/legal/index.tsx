import { usePage } from '@bowtie/web';
import { ArticleView } from '../../articles/article-view';
import { legalArticles } from './legal-articles';

/** A legal text: which one, the address says. */
export function Page() {
  const { route } = usePage();
  const article = legalArticles[route.path];
  if (article === undefined) throw new Error(`There are no words for ${route.path}`);
  return <ArticleView key={route.path} article={article} />;
}
