import { amountTexts, quantityLimit } from '@bowtie/domain';
import { cardFeesText } from '../../../fees/card-fees-text';
/** The questions that people ask most, and their answers. */
export const questions = [
  {
    question: 'What does a gift card cost?',
    answer: `A Visa or Mastercard gift card costs its value and one card fee: ${cardFeesText}. Delivery by e-mail is free. A card by mail has a shipping fee, which depends on the address and how fast it travels, and which you see before you pay. The card of a brand has no card fee, and some cost less than they are worth. Using a card costs nothing.`,
  },
  {
    question: 'How fast does it arrive?',
    answer:
      'Cards by e-mail are issued and sent as soon as the payment is through, usually within minutes. Cards by mail are printed, packed and handed to the carrier; you choose how fast they travel and see the delivery day before you pay. Where each card is stands on the page of [your order](/orderstatus/), with the tracking number.',
  },
  {
    question: 'The e-mail has not arrived. What now?',
    answer:
      'Ask them to look in their spam folder first. Then look at [your order](/orderstatus/): it says whether the card was sent, and to which address. If the address is wrong, call or text us and we will help.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'No. You can buy as a guest with your name, e-mail address and phone number, and find the order again by the link in our mails or with its number. An [account](/secure/signup/) spares you the typing next time.',
  },
  {
    question: 'Which amounts can I choose?',
    answer: `On a Visa or Mastercard, any whole amount from ${amountTexts.leastValue} to ${amountTexts.mostValue}. Each brand has its own values, which its page shows. You can put up to ${quantityLimit.consumer} of the same card into the cart at once, [design](/build-a-card/) up to ${quantityLimit.buildACard} at once, and put several different cards into one order.`,
  },
  {
    question: 'Where can the card be used?',
    answer:
      'A Visa or Mastercard online and in stores wherever debit cards of its network are taken. It cannot be used for cash or at ATMs. For the ZIP code that some shops ask for, people use their own. The card of a brand is for that brand: its page says how it is used.',
  },
  {
    question: 'Can I use my own picture or logo?',
    answer:
      'Yes. [Design a card](/build-a-card/) with your photo or your logo, for a card by mail or by e-mail. The [image guidelines](/image-guidelines/) say what prints well and what a card may not show.',
  },
  {
    question: 'Does a card have to be activated?',
    answer:
      'A Visa or Mastercard by mail, yes: whoever takes it out of its letter [activates it](/activate/) with what is printed on it, which takes a minute. A card by e-mail is active once its link is opened, and the card of a brand needs nothing.',
  },
  {
    question: 'How do they open the card?',
    answer:
      'The e-mail has a link. It opens an envelope that asks for the address the card was sent to, and then shows the number, the expiration date, the security code and the balance; for the card of a brand, its code and its PIN, or the link that opens it. None of these is ever in the e-mail. A card by mail needs no opening but that of its envelope.',
  },
  {
    question: 'My payment was declined. Was I charged?',
    answer:
      'No. A declined payment leaves your cart as it was, and you can try another card. Your bank may show a reservation for a short while; it goes away by itself.',
  },
  {
    question: 'My bank shows a pending amount, but I have no order. Was I charged?',
    answer:
      'No. Your bank sets the money aside when you pay, and we take it only once your order is placed. If we could not place it, nothing is charged: we give the amount up by ourselves within about an hour, and your bank then takes it off your statement. Some banks need a few days for that.',
  },
  {
    question: 'I pressed “Pay” twice. Did I buy twice?',
    answer:
      'No. One cart becomes one order, however often the button is pressed or the page is loaded again.',
  },
  {
    question: 'How do I use a promotion code?',
    answer:
      'Type it into the cart, below your cards. You see at once what it takes off. One code an order; it lowers what you pay and not the value of the cards.',
  },
  {
    question: 'Can I buy gift cards of brands?',
    answer:
      'Yes. [More than two hundred brands](/buy-gift-cards/) and thirty [local shops](/buy-local-gift-cards/), by e-mail or as plastic. Each page says what its cards are worth, what they cost where something is taken off, the brand’s terms, and how its balance is checked. They have no card fee, and you can put them into one order with Visa and Mastercard gift cards.',
  },
  {
    question: 'How do I check the balance of a brand’s card?',
    answer:
      'With the brand, which keeps it. [The list of brands](/gift-card-balance-check/) has the page and the phone number of each. For a Visa or Mastercard gift card from us, [check it here](/check-balance/).',
  },
  {
    question: 'What is cash back, and when can I use it?',
    answer:
      'Some cards earn rewards for whoever is signed in: the page of the card says how much. They become available once the order can no longer be given back, and then they pay for your next order in part or in whole. [Your rewards](/account/rewards/) show each of them.',
  },
  {
    question: 'Can I order for my company?',
    answer:
      'Yes. [Order for your business](/gift-cards-for-business/): a whole list in one order, each card with its own name, amount and words, by e-mail or by mail. You type or paste the list, or upload a spreadsheet, and register your company once on the way.',
  },
] as const;
