import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Post, parsePost } from './parse-post';

const here = fileURLToPath(new URL('.', import.meta.url));

/** One of the Markdown files beside this one, read while the area is built. */
export function readPost(file: string): Post {
  return parsePost(readFileSync(`${here}${file}`, 'utf8'));
}

/** Every post of the blog with its slug, the newest first. For the declaration of the area's routes; the page bundles them. */
export function readPosts(): (Post & { slug: string })[] {
  return (
    readdirSync(`${here}posts`)
      // Beside each stands the same in other languages: `slug.es.md`.
      .filter((file) => /^[^.]+\.md$/.test(file))
      .map((file) => ({ slug: file.replace(/\.md$/, ''), ...readPost(`posts/${file}`) }))
      .sort((a, b) => b.published.localeCompare(a.published))
  );
}
