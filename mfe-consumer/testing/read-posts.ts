import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Post, parsePost } from '../src/pages/blog/parse-post';

const folder = fileURLToPath(new URL('../src/pages/blog/', import.meta.url));

/** One of the blog's Markdown files. */
export function readPost(file: string): Post {
  return parsePost(readFileSync(folder + file, 'utf8'));
}

/** Every post of the blog with its slug, the newest first. */
export function readPosts(): (Post & { slug: string })[] {
  return (
    readdirSync(`${folder}posts`)
      // Beside each stands the same in other languages: `slug.es.md`.
      .filter((file) => /^[^.]+\.md$/.test(file))
      .map((file) => ({ slug: file.replace(/\.md$/, ''), ...readPost(`posts/${file}`) }))
      .sort((a, b) => b.published.localeCompare(a.published))
  );
}
