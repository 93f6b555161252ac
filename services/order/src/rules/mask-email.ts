/** An e-mail address shortened so that its owner knows it and a stranger learns none: `a***@e***.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${email.charAt(0)}***@${domain.charAt(0)}***${ending}`;
}
