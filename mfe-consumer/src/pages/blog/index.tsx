import { Container, Icon, linkClass } from '@bowtie/ui';
import { Link, pageAddress, usePage } from '@bowtie/web';
import { ArticleView } from '../../articles/article-view';
import { PageHead } from '../../page-head/page-head';
import styles from './blog.module.css';
import type { Post } from './parse-post';
import { posts, researchPost } from './posts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (published: string) => day.format(new Date(`${published}T00:00:00Z`));

function Teasers({ shown }: { shown: readonly (readonly [path: string, post: Post])[] }) {
  return (
    <ul className={styles.posts}>
      {shown.map(([path, { title, lead, picture, published }], place) => (
        <li key={path}>
          <Link to={path} className={styles.post}>
            <img
              src={picture}
              alt=""
              width={650}
              height={416}
              decoding="async"
              loading={place < 3 ? 'eager' : 'lazy'}
            />
            <h2>{title}</h2>
            <p>{lead}</p>
            <time dateTime={published}>{dayText(published)}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BlogList() {
  return (
    <Container className={styles.page}>
      <PageHead
        title="The Bowtie journal"
        lead="On giving: what to write, how much, and how to do it well when there is no time."
      />
      <Teasers shown={[...posts]} />
      <p>
        <a href={pageAddress('/blog/feed.xml')} className={linkClass('standalone')}>
          Follow by feed
          <Icon name="arrow-right" size={18} />
        </a>
      </p>
    </Container>
  );
}

function PostView({ post, path }: { post: Post; path: string }) {
  const inBlog = path.startsWith('/blog/');
  const others = [...posts].filter(([other]) => other !== path).slice(0, 3);
  return (
    <>
      <ArticleView
        key={path}
        article={post}
        picture={
          <figure className={styles.figure}>
            <img src={post.picture} alt={post.alt} width={650} height={416} decoding="async" />
            <figcaption>
              <time dateTime={post.published}>{dayText(post.published)}</time>
            </figcaption>
          </figure>
        }
      />
      {inBlog && (
        <Container className={styles.more}>
          <h2>Read on</h2>
          <Teasers shown={others} />
        </Container>
      )}
    </>
  );
}

/** The blog, one of its posts, or what is told of research: which, the address says. */
export function Page() {
  const { route } = usePage();
  if (route.path === '/blog/') return <BlogList />;
  const post = route.path.startsWith('/blog/') ? posts.get(route.path) : researchPost;
  if (post === undefined) throw new Error(`There is no post for ${route.path}`);
  return <PostView post={post} path={route.path} />;
}
