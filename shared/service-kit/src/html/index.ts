export * from './html';
export * from './page';
export { pageStyle } from './page-style';
