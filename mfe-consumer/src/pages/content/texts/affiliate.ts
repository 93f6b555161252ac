import type { ContentPage } from '../content-page';

export const affiliate: ContentPage = {
  path: '/affiliate/',
  accepts: 'business',
  documentTitle: 'Affiliates | Bowtie',
  description:
    'Linking to Bowtie from your own pages: what you may use, what we ask, and why we pay no commission.',
  title: 'Affiliates',
  lead: 'You write about gifts, money or weddings, and would like to send your readers our way. You may, and you need not ask. We pay no commission, and nobody else gets one: what we recommend, and what others say of us, is not for sale.',
  entryLinks: [
    {
      to: '/buy-gift-cards/',
      title: 'Every brand has a page',
      words: 'With its values, its discount and its terms of today. Link to it as it stands.',
    },
    {
      to: '/gift-cards-for-all-occasions/',
      title: 'Every occasion, too',
      words: 'Birthdays, weddings, new homes, four holidays: the designs for each on one page.',
    },
    {
      to: '/press/',
      title: 'Facts and figures',
      words: 'What we sell, what it costs, who issues it, in sentences that you may quote.',
    },
  ],
  cards: ['garden-note', 'good-company', 'corner-cafe'],
  sections: [
    {
      heading: 'How to link to us',
      id: 'link',
      parts: [
        {
          list: [
            'Link to any page, by its plain address. Our links follow nobody around the web.',
            'You may show our designs and drawings beside the link, to recommend a gift.',
            'Discounts change: say “up to” and the date, or link to [the list](/e-gift-cards-discounts/), which is always of today.',
            'Do not promise a [free card](/free-gift-cards/) in our name, and do not buy ads under it.',
          ],
        },
      ],
    },
    {
      heading: 'Companies that give cards to their customers',
      id: 'companies',
      parts: [
        'That is another thing, and it has [pages of its own](/gift-cards-for-business/): lists, approvals, a balance, an API. For anything else, [call or text us](/contact-us/).',
      ],
    },
  ],
};
