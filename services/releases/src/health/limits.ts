const minute = 60_000;
const hour = 60 * minute;

/**
 * By what measure a version is worse than another. What is named here decides over roll-backs, so it is one place, and the same for all
 * stores: an operator who could not wait for enough views would roll back on chance.
 */
export const healthLimits = {
  /** Below so many views a share says nothing: with fifty, one failure is two percent. */
  views: 50,
  /** From so many places failures have to come: what one visitor, one office or one attacker sees is no fault of a version. */
  sources: 5,
  /** So many failures at least, whatever the shares. */
  failures: 5,
  /** The new share is at least so many times the old one. */
  factor: 2,
  /** And higher by so much: half a percent of the views. Less is worth a person's look, and not a roll-back. */
  difference: 0.005,
  /** And by so many standard errors: chance alone does so once in some thirty thousand looks; a version has some hundreds. */
  deviations: 4,
  /** What stands for an old version of which little is known: so many views, one in a hundred of which failed. */
  assumed: { views: 50, failed: 0.5 },
  /** A version is judged by its last so many milliseconds, since a fault may come with a change of data. */
  windowMs: 10 * minute,
  /** After so long a version is the old one: what begins to fail then is seldom its own doing. */
  judgedForMs: 24 * hour,
  /** The version before is known by so much of its time. */
  baselineMs: 24 * hour,
} as const;

/** In whose name the registry acts by itself. */
export const healthAuthor = 'health';
/** Counts are kept for so long: longer than a version is compared with the one before it. */
export const countsKeptSeconds = 8 * 24 * 3_600;
