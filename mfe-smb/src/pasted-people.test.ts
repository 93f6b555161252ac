import { expect, it } from 'vitest';
import { parsePeople } from './pasted-people';

const read = (text: string) => parsePeople(text).map(({ name, email }) => `${name} <${email}>`);
const ada = 'Ada Lovelace <ada@example.com>';
const grace = 'Grace Hopper <grace@example.com>';

it.each([
  'Ada Lovelace, ada@example.com',
  'Ada Lovelace; ada@example.com',
  'ada@example.com\tAda Lovelace',
  'ada@example.com, Ada Lovelace',
  'Ada\tLovelace\tada@example.com',
  'Ada Lovelace ada@example.com',
  'Ada Lovelace <ada@example.com>',
  'Ada Lovelace <mailto:ada@example.com>',
  'Ada Lovelace (ada@example.com)',
  'Ada Lovelace [ada@example.com];',
  '"Ada Lovelace" <ada@example.com>,',
  '"Ada Lovelace","ada@example.com"',
  "'Ada Lovelace' <ada@example.com>",
  '“Ada Lovelace” <ada@example.com>',
  'Lovelace, Ada <ada@example.com>',
  '"Lovelace, Ada" <ada@example.com>',
  '"Lovelace, Ada", ada@example.com',
  'Lovelace, Ada\tada@example.com',
  'Lovelace, Ada; ada@example.com',
  '1. Ada Lovelace, ada@example.com',
  '12) Ada Lovelace, ada@example.com',
  '• Ada Lovelace, ada@example.com',
  '- Ada Lovelace <ada@example.com>',
  '17\tAda Lovelace\tada@example.com\t50',
  'Ada Lovelace\tada@example.com\tEngineering',
  'Ada Lovelace\tada@example.com\t$50.00',
  '  Ada\u00A0Lovelace ,\u200B ada@example.com. ',
])('reads one person from %j', (line) => expect(read(line)).toEqual([ada]));

it.each([
  'Ada Lovelace <ada@example.com>; Grace Hopper <grace@example.com>',
  'Ada Lovelace <ada@example.com>, Grace Hopper <grace@example.com>',
  'Lovelace, Ada <ada@example.com>; Hopper, Grace <grace@example.com>;',
  '"Lovelace, Ada" <ada@example.com>, "Hopper, Grace" <grace@example.com>',
  'Ada Lovelace, ada@example.com; Grace Hopper, grace@example.com',
  'Ada Lovelace, ada@example.com, Grace Hopper, grace@example.com',
  'ada@example.com, Ada Lovelace; grace@example.com, Grace Hopper',
  'Name, E-mail\r\nAda Lovelace, ada@example.com\r\n\r\nGrace Hopper, grace@example.com\r\n',
  'Nombre;Correo\nAda Lovelace;ada@example.com\nGrace Hopper;grace@example.com',
  'No\tLast name\tFirst name\tDepartment name\tE-mail\tStart\n1\tLovelace\tAda\tR and D\tada@example.com\t1 May\n2\tHopper\tGrace\tNavy\tgrace@example.com\t',
  'Email,Full name,Team\nada@example.com,"Lovelace, Ada",Engines\ngrace@example.com,Grace Hopper,Navy',
])('reads both people from %j', (list) => expect(read(list)).toEqual([ada, grace]));

it.each<[string, string[]]>([
  ['ada@example.com; grace@example.com', [' <ada@example.com>', ' <grace@example.com>']],
  ["'ada@example.com' <ada@example.com>; Grace Hopper <grace@example.com>", [' <ada@example.com>', grace]],
  ['Ada Lovelace <ada@example.com>; Grace Hopper', [ada, 'Grace Hopper <>']],
  ['Ada Lovelace, ada@example.com; Grace Hopper', [ada, 'Grace Hopper <>']],
  ['Ada Lovelace; ada@example.com; Engines', [ada]],
  ['Martin King, Jr. <m@example.com>', ['Martin King Jr. <m@example.com>']],
  ["Mary O'Neil, mary.o'neil@example.com", ["Mary O'Neil <mary.o'neil@example.com>"]],
  ['Mary Somerville, mary@', ['Mary Somerville <mary@>']],
  ['Ada\nGrace', ['Ada <>', 'Grace <>']],
  ['Ada Lovelace\tada@example.com\tada@home.example', [ada, ' <ada@home.example>']],
  ['  \n;\n', []],
])('leaves nobody out of %j', (list, people) => expect(read(list)).toEqual(people));

it('says on which line somebody stands', () =>
  expect(
    parsePeople('\nAda, a@example.com\n\nBen, b@example.com; Cy, c@example.com').map(({ line }) => line),
  ).toEqual([2, 4, 4]));
