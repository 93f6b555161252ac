/** What fields say, in the words of the specification. */
export const messages = {
  required: 'This field is required. Please enter a value.',
  format: 'Please enter a valid format.',
  commonPassword: 'This is one of the passwords that are guessed first. Please choose another one.',
  atLeast: (min: number) => `Please enter at least ${min} characters.`,
  atMost: (max: number) => `Please enter at most ${max} characters.`,
  between: (min: number, max: number) => `Please enter a value between ${min} and ${max} characters.`,
} as const;
