import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS } from '@bowtie/contracts';
import {
  keyDigest,
  readTeams,
  type TeamContact,
  type TeamEntry,
  TeamEntrySchema,
  writeTeams,
} from '../teams/teams-file';

const usage = `npm run team -- add NAME --areas AREA,…    adds a team and shows its key, once; of a team that is there it makes a new key
npm run team -- set NAME …                  changes where it gets notices about its versions; its key stays
npm run team -- remove NAME                takes a team off; its key opens nothing from then on
npm run team -- list                       lists all of them
  --areas AREA,…   of ${AREAS.join(', ')}, or all
  --email ADDRESS  gets a mail when a version of its areas was rolled back by itself; none for nowhere
  --webhook URL    the same for a program, signed by a secret that is shown once; none for nowhere
  --file FILE      the teams' file; else RELEASE_TEAMS_FILE, else teams.json in DATA_DIR (.data)`;

const say = (line: string) => process.stdout.write(`${line}\n`);

class UsageError extends Error {}

function checked(entry: object): TeamEntry {
  const team = TeamEntrySchema.safeParse(entry);
  if (team.success) return team.data;
  throw new UsageError(
    team.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  );
}

const withoutContact = ({ email: _email, webhook: _webhook, ...team }: TeamEntry) => team;

/** Where a team gets notices: what was given, else what is known. A new address of a program has a new secret. */
function contactOf(
  { email, webhook }: { email?: string | undefined; webhook?: string | undefined },
  known: TeamContact = {},
): { contact: TeamContact; secret?: string } {
  const contact: TeamContact = {};
  const mail = email ?? known.email;
  if (mail !== undefined && mail !== 'none') contact.email = mail;
  if (webhook === undefined) {
    if (known.webhook !== undefined) contact.webhook = known.webhook;
    return { contact };
  }
  if (webhook === 'none') return { contact };
  const secret = `bts_${randomBytes(32).toString('base64url')}`;
  return { contact: { ...contact, webhook: { url: webhook, secret } }, secret };
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      areas: { type: 'string' },
      email: { type: 'string' },
      webhook: { type: 'string' },
      file: { type: 'string' },
    },
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
  const known = teams.find((team) => team.name === name);
  const { contact, secret } = contactOf(values, known);
  if (command === 'set') {
    if (known === undefined) throw new UsageError(`No team is named ${name} in ${file}.`);
    await writeTeams(file, [...others, checked({ ...withoutContact(known), ...contact })]);
    say(
      `Notices for ${name} go to ${[contact.email, contact.webhook?.url].filter(Boolean).join(' and ') || 'nobody'}.`,
    );
    if (secret !== undefined) say(`WEBHOOK_SECRET=${secret}`);
    return;
  }
  if (command !== 'add') throw new UsageError(usage);
  const key = `btr_${randomBytes(32).toString('base64url')}`;
  const team = checked({
    name,
    areas: values.areas === 'all' ? [...AREAS] : (values.areas ?? '').split(','),
    key_digest: keyDigest(key),
    added_at: new Date().toISOString(),
    ...contact,
  });
  await writeTeams(file, [...others, team]);
  say(`${name} can publish and promote ${team.areas.join(', ')}.\nRELEASE_KEY=${key}`);
  if (secret !== undefined) say(`WEBHOOK_SECRET=${secret}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
