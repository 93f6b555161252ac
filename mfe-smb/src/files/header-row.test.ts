import { expect, it } from 'vitest';
import { recogniseColumns, rememberColumns } from './columns';

const people = [
  ['$50', 'Ada', 'ada@example.com', 'West'],
  ['60', 'Ben', 'ben@example.com', 'East'],
];

it('is the row above the first amounts or addresses, where no name in it is known', () => {
  const rows = [['Gifts for the team'], [], ['Budget', 'Colleague', 'Reach them at', 'Region'], ...people];
  const mapping = recogniseColumns(rows, 'email');
  expect(mapping).toMatchObject({ headers: ['Budget', 'Colleague', 'Reach them at', 'Region'], firstRow: 3 });
  const choices = ['cardAmount', 'cardRecipientFullName', 'emailAddress', 'ignore'] as const;
  const remembered = rememberColumns({ ...mapping, choices });
  expect(recogniseColumns(rows, 'email', { remembered }).choices).toEqual(choices);
});

it('is that row also where one name alone is known', () => {
  const rows = [['Dollars', 'Colleague', 'Work inbox', 'Region'], ...people];
  expect(recogniseColumns(rows, 'email')).toMatchObject({
    choices: ['cardAmount', undefined, undefined, undefined],
    firstRow: 1,
  });
});

it('is the name of the only column, where it is known', () => {
  const rows = [['Work email'], ['ada@example.com'], ['ben@example.com']];
  expect(recogniseColumns(rows, 'email')).toMatchObject({ choices: ['emailAddress'], firstRow: 1 });
});

it('is no row that is a title, or a card itself', () => {
  expect(recogniseColumns([['Gifts for the team'], ...people], 'email').firstRow).toBe(0);
  expect(recogniseColumns(people, 'email').firstRow).toBe(0);
});
