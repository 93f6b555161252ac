/** Who is named. */
interface NamedPerson {
  email: string;
  first_name: string;
  last_name: string;
}

/** How a person is called where others of their business read it; the address of somebody who gave no name. */
export function personName(person: NamedPerson | undefined): string {
  if (person === undefined) return '';
  return `${person.first_name} ${person.last_name}`.trim() || person.email;
}
