import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Post, parsePost } from '../src/pages/blog/parse-post';

const folder = fileURLToPath(new URL('../src/pages/blog/', import.meta.url));

/** One of the blog's Markdown files. */
export function readPost(file: string): Post {
  return parsePost(readFileSync(folder + file, 'utf8'));
}

/** Every post of the blog in a language with its slug, the newest first. */
export function readPosts(ending = '.md'): (Post & { slug: string })[] {
  return readdirSync(`${folder}posts`)
    .filter((file) => /^[a-z-]+(?:\.[a-z]+)?\.md$/.test(file) && file.replace(/^[a-z-]+/, '') === ending)
    .map((file) => ({ slug: file.replace(ending, ''), ...readPost(`posts/${file}`) }))
    .sort((a, b) => b.published.localeCompare(a.published));
}
