import { describe, expect, it } from 'vitest';
import { recogniseColumns } from '../columns';
import { joinNames } from './joined-names';

describe('lists with first and last names', () => {
  it('are read with one column of whole names, where the first of both stood', () => {
    const rows = [
      ['Team list'],
      ['Id', 'Last name', 'First Name', 'Work email', 'Amount'],
      ['1', 'Lovelace', ' Ada ', 'ada@example.com', '50'],
      ['2', '', 'Prince', 'prince@example.com', '50'],
      ['3'],
    ];
    expect(joinNames(rows).rows).toEqual([
      ['Team list'],
      ['Id', 'First Name + Last name', 'Work email', 'Amount'],
      ['1', 'Ada Lovelace', 'ada@example.com', '50'],
      ['2', 'Prince', 'prince@example.com', '50'],
      ['3'],
    ]);
    expect(recogniseColumns(joinNames(rows).rows, 'email').choices).toEqual([
      undefined,
      'cardRecipientFullName',
      'emailAddress',
      'cardAmount',
    ]);
  });

  it('are known in Spanish, where one word means a first name only beside a last one', () => {
    expect(
      joinNames([
        ['Nombre', 'Apellidos'],
        ['Ada', 'Lovelace'],
      ]).rows,
    ).toEqual([['Nombre + Apellidos'], ['Ada Lovelace']]);
    const whole = [
      ['Nombre', 'Correo'],
      ['Ada Lovelace', 'ada@example.com'],
    ];
    expect(joinNames(whole).rows).toBe(whole);
  });

  it('keeps short and long rows whole', () => {
    const rows = [['First name', 'E-mail', 'Last name'], ['Ada'], [], ['Ada', 'a@b.co', 'Lovelace', 'more']];
    expect(joinNames(rows).rows).toEqual([
      ['First name + Last name', 'E-mail'],
      ['Ada'],
      [],
      ['Ada Lovelace', 'a@b.co', 'more'],
    ]);
  });

  it('keep the places of hidden columns', () => {
    const rows = [
      ['Id', 'First name', 'Old name', 'Last name', 'E-mail'],
      ['1', 'Ada', 'x', 'Byron', 'a@b.co'],
    ];
    expect(joinNames(rows, new Set([2, 4])).hiddenColumns).toEqual(new Set([2, 3]));
    expect(joinNames(rows, new Set([1])).hiddenColumns).toEqual(new Set());
  });
});
