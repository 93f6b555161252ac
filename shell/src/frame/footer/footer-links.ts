interface FooterLink {
  label: string;
  to: string;
}

/** The columns of the footer (specification, section 2). */
export const columns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'About',
    links: [
      { label: 'About Bowtie', to: '/about/' },
      { label: 'Is Bowtie legit?', to: '/legit/' },
      { label: 'Press', to: '/press/' },
      { label: 'Journal', to: '/blog/' },
      { label: 'Reviews', to: '/reviews/' },
      { label: 'Affiliates', to: '/affiliate/' },
    ],
  },
  {
    title: 'Shop',
    links: [
      { label: 'All gift cards', to: '/buy-gift-cards/' },
      { label: 'Visa gift cards', to: '/visa-gift-cards/' },
      { label: 'Mastercard gift cards', to: '/mastercard-gift-cards/' },
      { label: 'Occasions', to: '/gift-cards-for-all-occasions/' },
      { label: 'Greeting cards', to: '/custom-greeting-cards/' },
      { label: 'For business', to: '/gift-cards-for-business/' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Track an order', to: '/orderstatus/' },
      { label: 'Activate a card', to: '/activate/' },
      { label: 'Check a balance', to: '/check-balance/' },
      { label: 'Balances of brands', to: '/gift-card-balance-check/' },
      { label: 'Replace a card', to: '/replace-card/' },
      { label: 'Contact us', to: '/contact-us/' },
      { label: 'Image guidelines', to: '/image-guidelines/' },
    ],
  },
];

export const legal: readonly FooterLink[] = [
  { label: 'Terms', to: '/terms/' },
  { label: 'Privacy', to: '/privacy-policy/' },
  { label: 'Cardholder agreement', to: '/cardholder-agreement/' },
  { label: 'Accessibility', to: '/accessibility-statement/' },
  { label: 'Sitemap', to: '/sitemap/' },
];

export const badges = [
  { icon: 'lock', label: 'Encrypted checkout' },
  { icon: 'send', label: 'Sent within minutes' },
  { icon: 'shield', label: 'Opens only for its recipient' },
] as const;
