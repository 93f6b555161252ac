/** How people reach the store. The numbers are of the range that is kept free for fiction. */
export const support = {
  phone: { href: 'tel:+18005550142', text: '(800) 555-0142' },
  message: { href: 'sms:+18005550143', text: '(800) 555-0143' },
  hours: 'every day, 8 am to 10 pm Eastern',
} as const;
