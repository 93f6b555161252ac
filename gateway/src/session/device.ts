const idPattern = '[A-Za-z0-9_-]{43}';
const cookie = new RegExp(`(?:^|;\\s*)(?:__Host-)?bowtie_device=(${idPattern})(?:;|$)`);
const wellFormed = new RegExp(`^${idPattern}$`);
const year = 31_536_000;

/**
 * The secret id of a browser from its cookie header. It outlives sessions, so that the account service knows a browser
 * in which somebody signed in before, or in which they signed up.
 */
export function deviceOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : cookie.exec(header)?.[1];
}

/** The `Set-Cookie` that gives a browser its id for a year. Over https no other host can set one in its place. */
export function deviceCookie(device: string, secure: boolean): string {
  if (!wellFormed.test(device)) throw new TypeError('A device id has 43 characters of base64url');
  const name = secure ? '__Host-bowtie_device' : 'bowtie_device';
  return `${name}=${device}; Max-Age=${year}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
