import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { PassCertificates } from './pkpass-wallet';

const yearMs = 365 * 86_400_000;

interface Pair {
  publicKey: string;
  privateKey: string;
}

function newPair(): Promise<Pair> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function certificateOf(
  subject: forge.pki.CertificateField[],
  issuer: forge.pki.CertificateField[],
  { publicKey }: Pair,
  signer: Pair,
): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `00${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date(Date.now() - 60_000);
  certificate.validity.notAfter = new Date(Date.now() + yearMs);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.sign(forge.pki.privateKeyFromPem(signer.privateKey), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/** Certificates that stand for those of a pass type: passes are whole and signed, and phones say that they do not know the signer. */
export async function selfMadeCertificates(passType: string, team: string): Promise<PassCertificates> {
  const [authority, signer] = await Promise.all([newPair(), newPair()]);
  const issuer = [{ name: 'commonName', value: 'Bowtie sandbox authority' }];
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: passType },
    { name: 'commonName', value: `Pass Type ID: ${passType}` },
    { shortName: 'OU', value: team },
  ];
  return {
    wwdr: certificateOf(issuer, issuer, authority, authority),
    certificate: certificateOf(subject, issuer, signer, authority),
    key: signer.privateKey,
  };
}
