import { escapeHtml } from './escape-html';
import type { PageLanguage } from './languages/page-languages';

/** The picture that stands for a page where people share it. */
export interface SocialPicture {
  /** Path of a PNG of `socialPictureSize`. */
  path: string;
  alt: string;
}

/** What social networks show whole. */
export const socialPictureSize = { width: 1_200, height: 630 } as const;

interface SharedPage {
  title: string;
  description: string;
  url: string;
  isArticle: boolean;
  origin: string;
  language: PageLanguage;
  picture: SocialPicture | undefined;
}

/** What a link to a page looks like where people share it. */
export function socialTags({
  title,
  description,
  url,
  isArticle,
  origin,
  language,
  picture,
}: SharedPage): string[] {
  const told: [name: string, content: string][] = [
    ['og:site_name', 'Bowtie'],
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:locale', language.locale],
    ['og:title', title.replace(/ \| Bowtie$/, '')],
    ['og:description', description],
    ['og:url', url],
  ];
  if (picture !== undefined) {
    told.push(
      ['og:image', origin + picture.path],
      ['og:image:type', 'image/png'],
      ['og:image:width', String(socialPictureSize.width)],
      ['og:image:height', String(socialPictureSize.height)],
      ['og:image:alt', picture.alt],
    );
  }
  return [
    ...told.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    // Title, text and picture are read from the tags above.
    `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}">`,
  ];
}
