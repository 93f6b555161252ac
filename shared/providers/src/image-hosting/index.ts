export { chooseImageHosting, imageHostingVariables } from './choose-image-hosting';
export { type ImageHosting, ImageHostingUnavailable } from './port';
