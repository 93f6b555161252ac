/** Whether all of it is gone through that a part stands for in the test command: for a change of its subject, and before a release. */
export const isThorough = process.env.THOROUGH === '1';

/** A test with the tag `thorough` is a further case of what another test proves: it runs where `THOROUGH=1` is set. */
export const thoroughOnRequest = {
  tags: [{ name: 'thorough', description: 'a further case of what another test proves' }],
  ...(!isThorough && { tagsFilter: ['!thorough'] }),
};
