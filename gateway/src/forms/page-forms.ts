import { type AnyCall, newsletterSignup, orderStatus, splitLanguage, unsubscribe } from '@bowtie/contracts';

/** A form of a page that browsers can send without a script. */
export interface PageForm {
  /** The page's own address, to which its form is sent. */
  path: string;
  /** The call that it stands for: it is limited, checked and answered like that one. */
  call: AnyCall;
  /** The fields that it may have, all of them text at the top of the call's body. */
  fields: readonly string[];
  /** Parts of the page's path that belong into the call's body. */
  params?: readonly string[];
}

/**
 * Every form that is taken without a script. A call that acts in the name of the visitor's session stays out: a form has
 * nothing but its origin to tell it from one of another site.
 */
export const pageForms: readonly PageForm[] = [
  { path: '/newsletter/signup/', call: newsletterSignup, fields: ['email'] },
  // Mail programs send it too, for whoever presses their own button (RFC 8058): the path's secret is all that it needs.
  { path: '/unsubscribe/:token/', call: unsubscribe, fields: [], params: ['token'] },
  { path: '/orderstatus/', call: orderStatus, fields: ['email', 'order_number'] },
];

/** The form of a route as Fastify registered it. */
export function formOfRoute(method: string, url: string | undefined): PageForm | undefined {
  if (method !== 'POST' || url === undefined) return undefined;
  const { path: asked } = splitLanguage(url);
  return pageForms.find(({ path }) => path === asked);
}
