import type { Article } from '../../../articles/article';
import { callNumber, hours, textNumber } from '../../../articles/support-contact';

export const accessibility: Article = {
  title: 'Accessibility statement',
  lead: 'Everybody should be able to give a gift. We build this store to the Web Content Accessibility Guidelines 2.2, level AA, and test each page against them.',
  updated: 'November 2, 2026',
  sections: [
    {
      heading: 'What we do',
      id: 'do',
      parts: [
        {
          list: [
            'Everything works with a keyboard alone, and the focus is always visible.',
            'Fields have labels, errors stand beside their cause in words, and nothing is said by color alone.',
            'Text has a contrast of at least 4.5 to 1, in the light and the dark look; the page follows the choice of your system.',
            'Text can be made twice as large, and pages fit a screen 320 pixels wide.',
            'If your system asks for less motion, nothing moves.',
            'Designs of cards have names that screen readers say.',
          ],
        },
      ],
    },
    {
      heading: 'What we know is not there yet',
      id: 'gaps',
      parts: [
        'The drawings on cards are described by their names and not in detail. If you would like one described, call us, and we will do it gladly.',
      ],
    },
    {
      heading: 'Telling us',
      id: 'tell',
      parts: [`If something stops you, call ${callNumber} or text ${textNumber}, ${hours}.`],
    },
  ],
};
