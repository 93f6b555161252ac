import { linkClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { inlineLinks } from './inline-links';

/** A text with its links, which are written `[words](/address/)`. */
export function InlineText({ text }: { text: string }) {
  return inlineLinks(text).map((piece) => {
    if (typeof piece === 'string') return piece;
    const { text: words, to } = piece;
    return to.startsWith('/') || to.startsWith('#') ? (
      <Link key={to} to={to} className={linkClass('inline')}>
        {words}
      </Link>
    ) : (
      <a key={to} href={to} className={linkClass('inline')}>
        {words}
      </a>
    );
  });
}
