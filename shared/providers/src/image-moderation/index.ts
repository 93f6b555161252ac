export { chooseImageModeration, imageModerationVariables } from './choose-image-moderation';
export { type ImageModeration, ImageModerationUnavailable } from './port';
