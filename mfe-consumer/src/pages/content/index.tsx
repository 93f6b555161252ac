import { usePage, useSearchParams } from '@bowtie/web';
import { ArticleView } from '../../articles/article-view';
import { useBusinessOrdering } from '../../articles/business-ordering';
import { articleFor } from './articles';

/** A page that tells: which one, the address says. */
export function Page() {
  const { route } = usePage();
  const [search] = useSearchParams();
  const article = articleFor(route.path, search, useBusinessOrdering());
  if (article === undefined) throw new Error(`There are no words for ${route.path}`);
  return <ArticleView key={article.title} article={article} />;
}
