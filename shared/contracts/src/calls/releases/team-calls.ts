/** What all calls of teams have: each comes with the key of a team, which opens the team's own areas alone. */
export const ofTeams = { owner: 'releases', audience: 'team', opensSession: false, limit: 'team' } as const;

/** A team asks for an area of another one. */
export const areaNotYours = {
  status: 403,
  message: 'The key of your team does not open this area.',
} as const;

/** A channel that was never filled. */
export const channelUnknown = {
  status: 404,
  message: 'There is no such channel. Fill it first: npm run release -- start',
} as const;
