import { menuData } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';

export function handleMenuData({ current, answers }: CatalogDeps): HandledCall {
  return handle(menuData, async () => {
    const { version, menu } = current();
    return answers.answer(menuData, version, '', () => menu);
  });
}
