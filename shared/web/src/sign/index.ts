/** Signing in and up: pages, fields and captchas. An entry point of its own: areas bundle it where people sign in or register. */

export { type CaptchaAction, useCaptcha } from './captcha/use-captcha';
export { CheckMailbox } from './check-mailbox';
export { LoginForm } from './login-form';
export { nextAddress, wantedAddress } from './next-address';
export { PasswordField } from './password-field';
export { ResendButton } from './resend-button';
export { default as signStyles } from './sign.module.css';
export { SignPage } from './sign-page';
export { signRules } from './sign-rules';
export { newPasswordHint, tryAgain } from './sign-texts';
export { useLinkToken } from './use-link-token';
export { useSign } from './use-sign';
