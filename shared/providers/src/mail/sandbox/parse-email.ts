import PostalMime from 'postal-mime';

/** What a letter says. */
export interface ParsedEmail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** By their name in lower case; of those that come twice the last. */
  headers: Record<string, string>;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return named[name] ?? whole;
  });
}

/** The web links of a letter, those of its HTML first, each once. */
export function linksOf(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ''),
  );
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map((match) =>
    match[0].replace(/[.,;:!?)]+$/, ''),
  );
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//.test(link));
}

/** The Message-ID of a letter, without taking the letter apart. */
export function messageIdIn(raw: Buffer): string | undefined {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.toString('latin1', 0, end < 0 ? raw.length : end);
  return /^message-id:\s*(<[^>\s]+>)/im.exec(head)?.[1];
}

/** Reads a letter as it came over the wire. */
export async function parseEmail(raw: Buffer, envelope: { from: string; to: string }): Promise<ParsedEmail> {
  const mail = await PostalMime.parse(raw);
  const html = mail.html ?? '';
  const text = mail.text ?? '';
  return {
    from: mail.from?.address ?? envelope.from,
    to: envelope.to,
    subject: mail.subject ?? '',
    text,
    html,
    links: linksOf(html, text),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  };
}
