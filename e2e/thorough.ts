export { isThorough } from '../stack/testing/thorough';
