export { captchaVariables, chooseCaptchaService } from './choose-captcha-service';
export { type CaptchaService, CaptchaUnavailable } from './port';
