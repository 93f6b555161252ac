import { type MenuData, menuData, type PageLanguage } from '@bowtie/contracts';
import { type HandledCall, handle, textIn } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';

export function handleMenuData({ current, answers }: CatalogDeps): HandledCall {
  return handle(menuData, async ({ language }) => {
    const { version, menu } = current();
    return answers.answer(menuData, version, language.tag, () => withSavings(language, menu));
  });
}

/** The menu with those of its words in a language that name a saving of now; the others have no values in them. */
function withSavings(language: PageLanguage, menu: MenuData): MenuData {
  const told = <Leaf extends { linkText: string }>(leaf: Leaf): Leaf =>
    leaf.linkText.includes('%') ? { ...leaf, linkText: textIn(language, leaf.linkText) } : leaf;
  return {
    ...menu,
    links: menu.links.map((link) => ({
      ...told(link),
      ...(link.dropdownItems && { dropdownItems: link.dropdownItems.map(told) }),
    })),
    searchDropDown: menu.searchDropDown.map((group) => ({ ...group, items: group.items.map(told) })),
  };
}
