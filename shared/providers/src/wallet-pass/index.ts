export { chooseWalletPasses, walletPassVariables } from './choose-wallet-passes';
export type { WalletCard, WalletPasses } from './port';
