const issuedUnderLicense = (licensors: string) =>
  `Cards are issued by our partner bank under license from ${licensors}.`;

/** Who issues the cards (store specification, section 1): in full, and short for emails and print. */
export const issuerStatement = {
  full: issuedUnderLicense('Visa U.S.A. Inc. and Mastercard International Incorporated'),
  short: issuedUnderLicense('the card networks'),
} as const;

/** What a card cannot be used for, said wherever its issuer is named. */
export const cashNotice = 'No cash or ATM access.';
