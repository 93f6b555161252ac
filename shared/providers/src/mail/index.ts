export { chooseMailSender, mailVariables } from './choose-mail-sender';
export { html, lines, Markup, trusted } from './markup';
export { messageIdOf } from './message-id';
export { type Letter, type MailOutcome, type MailSender, MailUnavailable } from './port';
