/** A state as addresses name it. */
export interface UsState {
  code: string;
  name: string;
}

const states = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky
LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana
NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota
OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas
UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`;

const military = 'AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific';

function listed(text: string): readonly UsState[] {
  return text.split(/[|\n]/).map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));
}

/** The fifty states and the District of Columbia, as selects list them (section 9). */
export const usStates: readonly UsState[] = listed(states);
/** Military addresses, which are accepted too. */
export const militaryStates: readonly UsState[] = listed(military);

const codes: ReadonlySet<string> = new Set([...usStates, ...militaryStates].map((state) => state.code));

/** The code as it is kept, or nothing when cards are not sent there. Upper and lower case are the same state. */
export function stateCode(input: string): string | undefined {
  const code = input.trim().toUpperCase();
  return codes.has(code) ? code : undefined;
}

/** Matches every accepted code, in either case. */
export const stateCodePattern = new RegExp(`^(?:${[...codes].join('|')})$`, 'i');
