import { brandPath } from '@bowtie/domain';
import { buttonClass, Container, linkClass, MerchantMark, Skeleton, Surface } from '@bowtie/ui';
import { Link, useParams } from '@bowtie/web';
import { Loading } from '@bowtie/web/loaded';
import { businessPaths } from '../../business-paths';
import { useMerchantChunk } from '../../data/merchant-chunks';
import { merchantChunks } from '../../data/merchant-urls';
import styles from './merchant.module.css';

/** The brand that the address names, if it names one; `looking` until that is known. */
function useBrand(slug: string | undefined) {
  const initial = slug?.charAt(0).toUpperCase() ?? '';
  const isNamed = merchantChunks.includes(initial);
  const { status, data } = useMerchantChunk(isNamed ? initial : undefined);
  const brand = data?.merchants.find((candidate) => candidate.slug === slug);
  return { brand, looking: isNamed && status === 'loading' };
}

const ways = [
  {
    title: 'The same card for everybody',
    words: 'Paste names and e-mails, or name one address. One amount, one design, straight to the payment.',
    to: businessPaths.express,
    linkText: 'Order express',
  },
  {
    title: 'Each card its own',
    words: 'Names, amounts, words and addresses in a grid, or from your spreadsheet.',
    to: businessPaths.details,
    linkText: 'Step by step',
  },
];

/** Where the section's unknown addresses lead: a brand's page as far as there is one, and what can be ordered today. */
export function Page() {
  const { slug } = useParams();
  const { brand, looking } = useBrand(slug);
  if (looking) {
    return (
      <Container className={styles.page}>
        <Loading what="the page" skeleton={<Skeleton height={340} />} />
      </Container>
    );
  }
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        {brand !== undefined && <MerchantMark src={brand.merchantImageUrl} size={72} />}
        <h1>{brand === undefined ? 'What would you like to order?' : `${brand.name} for your business`}</h1>
        <p
          className={styles.lead}
        >{`${slug !== undefined && brand === undefined ? 'There is no page at this address. ' : ''}${brand === undefined ? 'Your business can order Visa and Mastercard gift cards: by e-mail, or printed and mailed.' : `${brand.name} gift cards are sold on the brand’s own page, to one person or to ten. For a whole list in one order there are Visa and Mastercard gift cards, which spend wherever their debit cards are taken.`}`}</p>
        {brand !== undefined && (
          <p>
            <Link
              to={brandPath(brand.slug)}
              className={buttonClass({ variant: 'ink' })}
            >{`${brand.name} gift cards`}</Link>
          </p>
        )}
      </header>
      <ul className={styles.ways}>
        {ways.map(({ title, words, to, linkText }, place) => (
          <Surface as="li" key={to} className={styles.way}>
            <h2>{title}</h2>
            <p>{words}</p>
            <Link to={to} className={buttonClass({ variant: place === 0 ? 'ribbon' : 'outline' })}>
              {linkText}
            </Link>
          </Surface>
        ))}
      </ul>
      <p>
        <Link to={businessPaths.merchants} className={linkClass('inline')}>
          All brands that we know
        </Link>
        {', '}
        <Link to={businessPaths.landing} className={linkClass('inline')}>
          what it costs
        </Link>
        , or{' '}
        <Link to="/contact-us/" className={linkClass('inline')}>
          ask us
        </Link>
        .
      </p>
    </Container>
  );
}
