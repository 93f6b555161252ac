/** Whether everything is gone through that others stand for in the test command: for a change of its subject, and before a release. */
export const isThorough = process.env.THOROUGH === '1';
