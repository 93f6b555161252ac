import type { MenuData } from '@bowtie/contracts';
import { MENU_DATA_KEY } from '@bowtie/contracts';
import { reportError, useServerData } from '@bowtie/web';
import { isLinkShown } from '../release/business-links';

const noMenu: MenuData = { links: [], promoBanners: [], searchDropDown: [] };

async function fetchMenuData(): Promise<MenuData> {
  try {
    const [{ call }, { menuData }] = await Promise.all([import('@bowtie/web'), import('@bowtie/contracts')]);
    return await call(menuData);
  } catch (error) {
    // Specification, section 8: reported, nothing is shown; the frame works without its menu.
    reportError('menu data', error);
    return noMenu;
  }
}

/** Menu links, banners and search groups, as they came with the document or are asked for; undefined on their way. */
export function useMenu(): MenuData | undefined {
  return useServerData(MENU_DATA_KEY, fetchMenuData).data;
}

/** The menu, which is empty until it is known. */
export function useMenuData(): MenuData {
  const menu = useMenu() ?? noMenu;
  return { ...menu, links: menu.links.filter(({ href }) => isLinkShown(href)) };
}
