import { createHash, createVerify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chooseWalletPasses, walletPassVariables } from './choose-wallet-passes';
import { selfMadeCertificates } from './self-made-certificates';

const config = z.object(walletPassVariables);
const card = {
  id: 'card-1',
  network: 'visa' as const,
  lastFour: '1111',
  dollars: 37.66,
  recipientName: 'Ada',
  senderName: 'Grace',
  giftUrl: 'https://store.example/redeem-gift/secret/',
};

/** The files of an archive whose entries are stored as they are. */
function filesOf(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04_03_4b_50; ) {
    const [size, nameLength, extraLength] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const name = archive.toString('utf8', at + 30, at + 30 + nameLength);
    const start = at + 30 + nameLength + extraLength;
    files.set(name, archive.subarray(start, start + size));
    at = start + size;
  }
  return files;
}

/** Whether a detached signature is that of the content, by the certificate in it. */
function isSigned(content: Buffer, signature: Buffer): { ok: boolean; subject: string } {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('latin1')));
  const { authenticatedAttributes, signature: signed } = Object(message).rawCapture;
  const set = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    authenticatedAttributes,
  );
  const bytes = Buffer.from(forge.asn1.toDer(set).getBytes(), 'latin1');
  const signer = Object(message)
    .certificates.map((made: forge.pki.Certificate) => new X509Certificate(forge.pki.certificateToPem(made)))
    .find((made: X509Certificate) => made.subject.includes('Pass Type ID'));
  const digest = createHash('sha256').update(content).digest();
  const ok = ['sha256', 'sha1'].some((algorithm) =>
    createVerify(algorithm).update(bytes).verify(signer.publicKey, Buffer.from(signed, 'latin1')),
  );
  return {
    ok: ok && (bytes.includes(digest) || bytes.includes(createHash('sha1').update(content).digest())),
    subject: signer.subject,
  };
}

describe('a pass for a wallet', () => {
  it('says what is left on the card, not its number, and is signed as a whole', async () => {
    const passes = chooseWalletPasses(config.parse({}));
    const files = filesOf((await passes?.create(card)) ?? Buffer.alloc(4));
    const pass = JSON.parse(files.get('pass.json')?.toString() ?? '{}');
    expect(pass).toMatchObject({
      formatVersion: 1,
      serialNumber: 'card-1',
      passTypeIdentifier: 'pass.example.bowtie.gift',
      storeCard: { primaryFields: [{ value: 37.66, currencyCode: 'USD' }] },
    });
    expect(JSON.stringify(pass)).toContain(card.giftUrl);
    expect(JSON.stringify(pass)).not.toMatch(/\d{12,}/);
    const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
    for (const [name, digest] of Object.entries(JSON.parse(manifest.toString())))
      expect(
        createHash('sha1')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(digest);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['icon.png', 'logo.png', 'signature']));
    const { ok, subject } = isSigned(manifest, files.get('signature') ?? Buffer.alloc(0));
    expect(ok).toBe(true);
    expect(subject).toContain('pass.example.bowtie.gift');
  });

  it('is made with the certificates of the configuration, all three of them', async () => {
    const { certificate, key, wwdr } = await selfMadeCertificates('pass.test', 'TEAM000000');
    const base64 = (pem: string) => Buffer.from(pem).toString('base64');
    const given = {
      WALLET_CERTIFICATE: base64(certificate),
      WALLET_KEY: base64(key),
      WALLET_WWDR: base64(wwdr),
    };
    const passes = chooseWalletPasses(
      config.parse({ ...given, WALLET_PASS_TYPE: 'pass.test', WALLET_TEAM: 'TEAM000000' }),
    );
    const files = filesOf(
      (await passes?.create({ ...card, giftUrl: null, recipientName: null })) ?? Buffer.alloc(4),
    );
    expect(
      isSigned(files.get('manifest.json') ?? Buffer.alloc(0), files.get('signature') ?? Buffer.alloc(0))
        .subject,
    ).toContain('pass.test');
    expect(() => chooseWalletPasses(config.parse({ WALLET_KEY: base64(key) }))).toThrow('together');
  });

  it('is made nowhere where it is not wanted', () => {
    expect(chooseWalletPasses(config.parse({ WALLET_PASSES: 'none' }))).toBeNull();
  });
});
