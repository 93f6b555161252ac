const name = 'bowtie_session';
/** A browser takes a cookie of this name only from this very host, over https: no other host of the domain can set one. */
const secureName = `__Host-${name}`;

const idPatterns = {
  plain: new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`),
  secure: new RegExp(`(?:^|;\\s*)${secureName}=([A-Za-z0-9_-]{43})(?:;|$)`),
};

/** The session id of a cookie header, if it carries a well-formed one under the name that is used there. */
export function sessionIdOf(cookie: string | undefined, isSecure: boolean): string | undefined {
  if (cookie === undefined) return undefined;
  return (isSecure ? idPatterns.secure : idPatterns.plain).exec(cookie)?.[1];
}

/** The `Set-Cookie` that gives, renews or (with no id) takes away the session. */
export function sessionCookie(id: string | undefined, seconds: number, isSecure: boolean): string {
  const life = id === undefined ? 0 : seconds;
  const cookie = `${isSecure ? secureName : name}=${id ?? ''}; Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax`;
  return isSecure ? `${cookie}; Secure` : cookie;
}
