import { passwordLength } from '@bowtie/domain';

export const newPasswordHint = `At least ${passwordLength.min} characters; a sentence is best`;
export const tryAgain = 'That did not work. Please try again in a moment.';
