import { phoneDigits } from './person/phone';

function line(scheme: 'tel' | 'sms', number: string): { number: string; href: string } {
  return { number, href: `${scheme}:+1${phoneDigits(number)}` };
}

/** How people reach us. The numbers are of the range that is kept free for fiction. */
export const supportLines = {
  call: line('tel', '(800) 555-0142'),
  text: line('sms', '(800) 555-0143'),
} as const;

/** When somebody answers, in the middle of a sentence. */
export const supportHours = { days: 'every day', times: '8 am to 10 pm Eastern' } as const;
