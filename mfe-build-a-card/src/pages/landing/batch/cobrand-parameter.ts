/** The parameter of the address that names a saved logo card, with which the landing opens. */
export const cobrandParameter = 'cobrand';
