import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS } from '@bowtie/contracts';
import { keyDigest, readTeams, TeamEntrySchema, writeTeams } from '../teams/teams-file';

const usage = `npm run team -- add NAME --areas AREA,…    adds a team and shows its key, once; of a team that is there it makes a new key
npm run team -- remove NAME                takes a team off; its key opens nothing from then on
npm run team -- list                       lists all of them
  --areas AREA,…   of ${AREAS.join(', ')}, or all
  --file FILE      the teams' file; else RELEASE_TEAMS_FILE, else teams.json in DATA_DIR (.data)`;

const say = (line: string) => process.stdout.write(`${line}\n`);

class UsageError extends Error {}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { areas: { type: 'string' }, file: { type: 'string' } },
  });
  const [command, name = ''] = positionals;
  const { DATA_DIR = '.data', RELEASE_TEAMS_FILE } = process.env;
  const file = values.file ?? RELEASE_TEAMS_FILE ?? join(DATA_DIR, 'teams.json');
  const teams = await readTeams(file);
  const others = teams.filter((team) => team.name !== name);
  if (command === 'list') {
    for (const team of teams) say(`${team.name}  ${team.areas.join(',')}  ${team.added_at}`);
    return;
  }
  if (command === 'remove') {
    if (others.length === teams.length) throw new UsageError(`No team is named ${name} in ${file}.`);
    await writeTeams(file, others);
    say(`The key of ${name} opens nothing any more.`);
    return;
  }
  if (command !== 'add') throw new UsageError(usage);
  const key = `btr_${randomBytes(32).toString('base64url')}`;
  const team = TeamEntrySchema.safeParse({
    name,
    areas: values.areas === 'all' ? [...AREAS] : (values.areas ?? '').split(','),
    key_digest: keyDigest(key),
    added_at: new Date().toISOString(),
  });
  if (!team.success)
    throw new UsageError(
      team.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  await writeTeams(file, [...others, team.data]);
  say(`${name} can publish and promote ${team.data.areas.join(', ')}.\nRELEASE_KEY=${key}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
