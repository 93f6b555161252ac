export { chooseMailSender, mailVariables } from './choose-mail-sender';
export { messageIdOf } from './message-id';
export { createOnceMailSender } from './once-mail-sender';
export { type Email, MailBeingSent, type MailOutcome, type MailSender, MailUnavailable } from './port';
