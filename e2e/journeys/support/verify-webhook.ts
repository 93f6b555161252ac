import { webcrypto } from 'node:crypto';

/** Whether a delivery is signed with a secret, told by other means than those by which the store signs. */
export async function isFromBowtie(header: string, body: string, secret: string): Promise<boolean> {
  const match = /^t=(\d{10}),v1=([0-9a-f]{64})$/.exec(header);
  if (match === null) return false;
  const [, time = '', signature = ''] = match;
  if (Math.abs(Date.now() / 1_000 - Number(time)) > 300) return false;
  const text = new TextEncoder();
  const usage = { name: 'HMAC', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('raw', text.encode(secret), usage, false, ['verify']);
  const given = Buffer.from(signature, 'hex');
  return webcrypto.subtle.verify('HMAC', key, given, text.encode(`${time}.${body}`));
}
