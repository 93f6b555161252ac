/** What people read when something broke that nobody foresaw; in a module of its own, so that browsers load no more for it. */
export const unexpectedMessage = 'Something went wrong on our side. Please try again.';
