/** The account of ours at the sandbox. */
export const sandboxAccount = { accountSid: 'AC00000000000000000000000000000000', from: '+12025550100' };
