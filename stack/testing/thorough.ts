/** Whether every case runs, as before a release and after a change of its subject, in place of a few of each group. */
export const isThorough = process.env.THOROUGH === '1';

/** A test with the tag `thorough` is a further case of what another test proves: it runs where `THOROUGH=1` is set. */
export const thoroughOnRequest = {
  tags: [{ name: 'thorough', description: 'a further case of what another test proves' }],
  ...(!isThorough && { tagsFilter: ['!thorough'] }),
};
