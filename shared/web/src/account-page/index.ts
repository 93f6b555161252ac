/** Pages of an account: menu, sections and errors. An entry point of its own: areas with such pages bundle it. */

export { accountErrors, accountMessage } from './account-errors';
export { accountLinks } from './account-links';
export { AccountPage, type AccountPageProps } from './account-page';
export { AccountSection } from './account-section';
