export { chooseWalletPasses, walletPassVariables } from './choose-wallet-passes';
export type { WalletCard, WalletPasses, WalletWords } from './port';
