import type { Person } from '../store/people-store';

/** How a person is called where others of their business read it; the address of somebody who gave no name. */
export function personName(person: Pick<Person, 'email' | 'first_name' | 'last_name'> | undefined): string {
  if (person === undefined) return '';
  return `${person.first_name} ${person.last_name}`.trim() || person.email;
}
