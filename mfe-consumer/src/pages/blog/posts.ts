import { type Post, parsePost } from './parse-post';
import brandOrPrepaid from './posts/brand-or-prepaid.md';
import howMuch from './posts/how-much-to-give.md';
import safe from './posts/keeping-a-gift-card-safe.md';
import team from './posts/thanking-a-team.md';
import lastMinute from './posts/the-last-minute.md';
import whatToWrite from './posts/what-to-write-on-a-gift-card.md';
import research from './research.md';

const blog = {
  'keeping-a-gift-card-safe': safe,
  'thanking-a-team': team,
  'the-last-minute': lastMinute,
  'brand-or-prepaid': brandOrPrepaid,
  'how-much-to-give': howMuch,
  'what-to-write-on-a-gift-card': whatToWrite,
};

/** The posts of the blog by their path, the newest first. */
export const posts: ReadonlyMap<string, Post> = new Map(
  Object.entries(blog).map(([slug, markdown]) => [`/blog/${slug}/`, parsePost(markdown)]),
);

/** What is told of research, which is written like a post and stands with the press. */
export const researchPost: Post = parsePost(research);
