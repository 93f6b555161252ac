/** Joining the newsletter, as the footer's field and the newsletter's page do. An entry point of its own, like forms. */
export { joinNewsletter, type NewsletterValues, newsletterFailed } from './join-newsletter';
