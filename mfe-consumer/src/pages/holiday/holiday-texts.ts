import { amountTexts } from '@bowtie/domain';
import type { HolidaySlug } from '../../data/holidays';

interface HolidayText {
  called: string;
  title: string;
  lead: string;
  /** The card of the hero. */
  heroCard: { design: string; alt: string; amount: number };
  /** About the designs. */
  drawn: string;
  /** About the day, and how cards are given on it. */
  day: { heading: string; words: readonly string[] };
  /** Words that one may write on a card. */
  wishes: readonly string[];
  /** When to order. */
  when: string;
}

/** What each holiday's page says. */
export const holidayTexts: Readonly<Record<HolidaySlug, HolidayText>> = {
  christmas: {
    called: 'Christmas',
    title: 'Christmas gift cards',
    lead: 'For stockings, for the mail carrier, and for the cousin who has everything but time.',
    heroCard: { design: 'glass-baubles', alt: 'Glass baubles on a fir branch', amount: 50 },
    drawn:
      'Glass on a fir branch, a lane of gingerbread, lights on a porch: drawn for Christmas and for nothing else.',
    day: {
      heading: 'Under the tree, or far from it',
      words: [
        'A card has the good manners to be small: it fits into a stocking, between the pages of a book, or into the suitcase home. Put it in a greeting card and it has something to unfold.',
        'For the people you will not see this year, send it by e-mail on Christmas Eve. The picture comes first, then your words, and the card opens when they do.',
      ],
    },
    wishes: [
      'For the one thing that was not on your list.',
      'Merry Christmas. The cookies were better than mine, and I am not over it.',
      'Buy something warm, and think of us in it.',
    ],
    when: 'Cards by mail show their delivery day before you pay; in December choose one with a few days to spare. Cards by e-mail are on their way within minutes, on the 24th too.',
  },
  hanukkah: {
    called: 'Hanukkah',
    title: 'Hanukkah gift cards',
    lead: 'Gelt for grown-ups, and for the children who would rather choose for themselves.',
    heroCard: { design: 'eight-nights', alt: 'Nine lights on a night-blue card', amount: 18 },
    drawn:
      'Nine lamps, four letters on a dreidel, a small jar that lasted: each design keeps to one of the things that the days are about.',
    day: {
      heading: 'Eight nights, one small light more each evening',
      words: [
        'Giving money at Hanukkah is older than wrapping paper. A gift card is gelt with a picture and a few words, and it can be given on any of the eight nights.',
        'Hanukkah begins at sunset, on another date each year, because it follows the Hebrew calendar. If you are not sure of the evening, write “Happy Hanukkah” and send it before the first one.',
      ],
    },
    wishes: [
      'Chag sameach. May your latkes be crisp and your evenings long.',
      'A little gelt, without the foil.',
      'For one night of the eight, and whatever makes you glad.',
    ],
    when: 'By mail, allow a week before the first night. By e-mail you can send one card an evening, each with its own words.',
  },
  diwali: {
    called: 'Diwali',
    title: 'Diwali gift cards',
    lead: 'For sweets, for something new, and for everybody at whose door you would leave a lamp.',
    heroCard: { design: 'rows-of-lamps', alt: 'Rows of small clay lamps', amount: 51 },
    drawn:
      'A rangoli in colored powder, rows of clay lamps, marigolds and mango leaves over the door: what a house wears in these days.',
    day: {
      heading: 'Five days of light',
      words: [
        'New clothes, a clean house, sweets for the neighbors: Diwali is a time of beginnings, and a good time for a gift that becomes one. It is kept by Hindus, Jains, Sikhs and some Buddhists, each with their own story, so our designs show the lamps and the door, and leave the story to you.',
        `Many families give an amount that ends in one, for luck: $51.00, $101.00, $251.00. You can type any whole amount from ${amountTexts.leastValue} to ${amountTexts.mostValue}.`,
      ],
    },
    wishes: [
      'Shubh Deepavali. May your year begin bright.',
      'For something new, as it should be.',
      'A lamp from our door to yours.',
    ],
    when: 'Diwali falls in October or November with the new moon. By mail, order a week before; by e-mail the card arrives within minutes.',
  },
  kwanzaa: {
    called: 'Kwanzaa',
    title: 'Kwanzaa gift cards',
    lead: 'For the sixth evening and the last, for students, makers and elders.',
    heroCard: { design: 'unity-cup', alt: 'The unity cup on a woven mat', amount: 70 },
    drawn:
      'Seven candles, the woven mat on which all else stands, the cup that is shared: the symbols as they are set on the table.',
    day: {
      heading: 'Seven days, seven principles',
      words: [
        'From December 26 to January 1 each day has a principle, from umoja, unity, to imani, faith. Gifts, zawadi, are given above all on the last day, and by custom they teach or make something: a book, an instrument, paint.',
        'A card for a bookstore, an art supplier or a music shop keeps to that custom, and so does one for anywhere with a line that says what it is for. On ujamaa, the day of cooperative economics, [a card of a local shop](/buy-local-gift-cards/) fits well.',
      ],
    },
    wishes: [
      'Habari gani? For the book that you will tell us about.',
      'Kuumba: make something we have not seen yet.',
      'With respect and love, for all that you have built.',
    ],
    when: 'By mail, order before December 20 to have it there for the first day. By e-mail a card can be sent on each day.',
  },
};
