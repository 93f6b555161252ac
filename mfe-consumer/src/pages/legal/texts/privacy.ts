import type { Article } from '../../../articles/article';

export const privacy: Article = {
  title: 'Privacy policy',
  lead: 'We keep what we need to sell and send a gift card, and what the law tells us to keep. We do not sell data, and there is no advertising on this site.',
  updated: 'November 30, 2026',
  sections: [
    {
      heading: 'What we keep',
      id: 'what',
      parts: [
        {
          list: [
            'About you, when you buy: name, e-mail address and phone number.',
            'About the person you give to: name, your message to them, and the e-mail address or the mailing address that the card goes to.',
            'About the order: cards, amounts, what was paid and when, where each card is, and the tracking number of what was mailed.',
            'Pictures and logos that you put on cards. Those on no card are deleted after thirty days without use.',
            'If you have an account: what you entered there. Your password is kept only in a form from which it cannot be read.',
            'If you join the newsletter: your e-mail address, when you confirmed it, and what you want it to be about.',
            'If you review an order: your stars, your words, and the name that you choose to show.',
            'How our pages work: whether one failed, and how long it took to show. These are counts without names, addresses or what you looked for. A browser that sends Global Privacy Control sends none of them.',
          ],
        },
      ],
    },
    {
      heading: 'What we do not have',
      id: 'not',
      parts: [
        'The number of the card you pay with. It goes from your browser to the payment processor and not through our servers.',
      ],
    },
    {
      heading: 'What your browser keeps for us',
      id: 'browser',
      parts: [
        'One cookie that says which cart and which visitor belong together. It is set when you first do something that needs it, such as filling the cart, and not for looking around. If you log in, a second one remembers that this browser belongs to your account, which protects you from people who guess passwords. While the tab is open, your browser also keeps what you typed, so that a reload does not lose it.',
        'While we try a new version of a page with some visitors, one more cookie holds a random number, so that you keep seeing the same version.',
      ],
    },
    {
      heading: 'Who else sees it',
      id: 'others',
      parts: [
        {
          list: [
            'The bank that issues the card and the processor that takes the payment: what they need for that.',
            'For the card of a brand: the brand’s supplier gets an order number, the value, and the name of the person you give to; it writes to nobody.',
            'The service that delivers our e-mail: the message and where it goes.',
            'For a card by mail: the print house (what is printed, and the address), the maker of greeting cards (your words in them), the parcel carrier (name and address), and the service that checks addresses.',
            'The service that stores pictures, and the one that checks whether a picture may stand on a card: the picture, and nothing about you.',
            'Authorities, where the law obliges us.',
          ],
        },
        'Nobody else, and nobody for money.',
      ],
    },
    {
      heading: 'How it is kept',
      id: 'safe',
      parts: [
        'Everything travels encrypted. Full numbers of gift cards, and the codes of brands’ cards, are stored encrypted and shown only to the person who opens the card. The print house gets what is printed beside a card by mail, and never its number. They are in no log, no report and no e-mail.',
      ],
    },
    {
      heading: 'How long',
      id: 'long',
      parts: [
        'Orders and payments as long as tax law and the law against money laundering ask for. Your account and your place on the newsletter’s list until you ask us to remove them.',
      ],
    },
    {
      heading: 'What you can ask of us',
      id: 'rights',
      parts: [
        'To see what we keep about you, to correct it, or to delete what we need not keep. Call or text us on the [contact page](/contact-us/); we will ask a question or two to be sure that it is you.',
      ],
    },
  ],
};
