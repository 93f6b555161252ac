import { z } from 'zod';
import { createPkpassWallet, type PassCertificates } from './pkpass-wallet';
import type { WalletPasses } from './port';
import { selfMadeCertificates } from './self-made-certificates';

const PemSchema = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64').toString('utf8'))
  .optional();

/** The variables by which a service chooses how cards come into wallets. */
export const walletPassVariables = {
  /** `pkpass` for Apple's wallet, and others that take its files; `none` where cards cannot be added. */
  WALLET_PASSES: z.enum(['pkpass', 'none']).default('pkpass'),
  WALLET_PASS_TYPE: z.string().default('pass.example.bowtie.gift'),
  WALLET_TEAM: z.string().default('BOWTIE0000'),
  /** Certificate and key of the pass type, and Apple's intermediate certificate, each a PEM in base64; without them self-made ones. */
  WALLET_CERTIFICATE: PemSchema,
  WALLET_KEY: PemSchema,
  WALLET_WWDR: PemSchema,
};
const WalletPassConfigSchema = z.object(walletPassVariables);

/** How cards come into wallets, as the configuration says; null where they cannot. */
export function chooseWalletPasses(config: z.output<typeof WalletPassConfigSchema>): WalletPasses | null {
  if (config.WALLET_PASSES === 'none') return null;
  const { WALLET_CERTIFICATE: certificate, WALLET_KEY: key, WALLET_WWDR: wwdr } = config;
  const given = [certificate, key, wwdr].filter((pem) => pem !== undefined).length;
  if (given !== 0 && given !== 3)
    throw new Error('WALLET_CERTIFICATE, WALLET_KEY and WALLET_WWDR are needed together');
  let made: Promise<PassCertificates> | undefined;
  const certificates = async (): Promise<PassCertificates> => {
    if (certificate !== undefined && key !== undefined && wwdr !== undefined)
      return { certificate, key, wwdr };
    // Made when the first pass is asked for: most processes make none.
    made ??= selfMadeCertificates(config.WALLET_PASS_TYPE, config.WALLET_TEAM);
    return made;
  };
  return createPkpassWallet({ passType: config.WALLET_PASS_TYPE, team: config.WALLET_TEAM, certificates });
}
