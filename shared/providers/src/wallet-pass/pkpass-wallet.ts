import { deflateSync } from 'node:zlib';
import { networkNames } from '@bowtie/domain';
import { PKPass } from 'passkit-generator';
import type { WalletCard, WalletPasses, WalletWords } from './port';

/** PEMs of what a pass is signed with. */
export interface PassCertificates {
  certificate: string;
  key: string;
  /** The intermediate certificate that stands behind it. */
  wwdr: string;
}

interface PkpassSettings {
  passType: string;
  team: string;
  certificates(): Promise<PassCertificates>;
}

const inEnglish = (network: WalletCard['network']): WalletWords => ({
  kind: `${networkNames[network]} gift card`,
  balance: 'Balance',
  expires: 'Expires',
  recipient: 'For',
  sender: 'From',
  secrets: 'Number and security code',
  use: 'How to spend it',
  howToUse: 'Pay online with the number, date and code that the link above shows. No cash or ATM access.',
});

/** Passes as Apple's wallet takes them. */
export function createPkpassWallet({ passType, team, certificates }: PkpassSettings): WalletPasses {
  return {
    async create(card) {
      const { certificate, key, wwdr } = await certificates();
      const { picture, words = inEnglish(card.network) } = card;
      const pass = new PKPass(
        {
          'icon.png': icon(29),
          'icon@2x.png': icon(58),
          'logo.png': icon(50),
          ...(picture && { 'strip@2x.png': picture }),
        },
        { signerCert: certificate, signerKey: key, wwdr },
        {
          passTypeIdentifier: passType,
          teamIdentifier: team,
          serialNumber: card.id,
          organizationName: 'Bowtie',
          description: words.kind,
          logoText: 'Bowtie',
          backgroundColor: 'rgb(179, 32, 46)',
          foregroundColor: 'rgb(255, 255, 255)',
          labelColor: 'rgb(251, 233, 231)',
        },
      );
      pass.type = 'storeCard';
      fill(pass, card, words);
      return pass.getAsBuffer();
    },
  };
}

function fill(pass: PKPass, card: WalletCard, words: WalletWords): void {
  const { network, lastFour, dollars, recipientName, senderName, giftUrl, expires } = card;
  pass.primaryFields.push({ key: 'balance', label: words.balance, value: dollars, currencyCode: 'USD' });
  pass.secondaryFields.push({
    key: 'card',
    label: networkNames[network],
    value: `•••• ${lastFour}`,
  });
  if (expires !== undefined)
    pass.secondaryFields.push({ key: 'expires', label: words.expires, value: expires });
  if (recipientName !== null)
    pass.auxiliaryFields.push({ key: 'for', label: words.recipient, value: recipientName });
  if (senderName !== null) pass.auxiliaryFields.push({ key: 'from', label: words.sender, value: senderName });
  if (giftUrl !== null) pass.backFields.push({ key: 'gift', label: words.secrets, value: giftUrl });
  pass.backFields.push({
    key: 'use',
    label: words.use,
    value: words.howToUse,
  });
}

/** A plain square in the store's ribbon colour, as PNG. */
function icon(size: number): Buffer {
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.concat(Array(size).fill(Buffer.from([0xb3, 0x20, 0x2e]))),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array(size).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** `zlib.crc32` came with Node 22; this runs on 20 too. */
function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
