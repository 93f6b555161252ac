import type { ErrorAnswer } from '../errors';
import type { AreaName } from './areas';
import type { CaptchaName } from './captcha-scripts';
import { INTEGRITY_FILE, integrityOf } from './integrity';
import { english, type PageLanguage } from './languages/page-languages';
import { languagesOf } from './languages/release-language';
import { listedAddress } from './listed';
import type { BootPanel } from './panel/boot-panel';
import type { AreaDescriptor, AreaRoute, AssetList, ReleaseDocument } from './release';
import { routeExists } from './routes/route-exists';

/** Where a page asks for the release of its visitor anew (never cached, answers a `BootRelease`). */
export const RELEASE_PATH = '/release.json';
/** The URL prefix under which the artefacts are served. */
export const ARTEFACTS_PATH = '/artefacts/';
/** The id of the JSON block in the document that holds the `BootData`. */
export const BOOT_ELEMENT_ID = 'boot';
/** The id of the empty element behind what fills the screen of a phone, on a page that says where that is. */
export const FIRST_SCREEN_END_ID = 'first-screen-end';

/** Keys in `BootData.answers` of what every page needs. The login check stands under its path alone, without its query. */
export const LOGIN_CHECK_KEY = '/ajax/check-login/';
export const MENU_DATA_KEY = '/ajax/menu-data/';
export const CART_KEY = '/ajax/cart/';

/** The key in `BootData.answers` of what came of a form that was sent without a script, as a `FormResult`. */
export const FORM_RESULT_KEY = 'form';

/** What came of a form that the browser sent by itself; its page begins with that. */
export interface FormResult {
  /** Name of the call that it stands for. */
  call: string;
  /** What was written into its fields. */
  values: Record<string, string>;
  /** The call's answer; absent where it was refused. */
  answer?: unknown;
  error?: ErrorAnswer & { status: number };
}

/** What the browser needs to know of one route; the rest is for the document, which the gateway writes. */
export interface BootRoute
  extends Pick<AreaRoute, 'path' | 'page' | 'title' | 'private' | 'frame' | 'configuration' | 'query'> {
  /** Whether search engines may list it, so that it has its place among the store's pages; absent for no. */
  listed?: true;
}

/** What the browser needs to know of one remote of the release. */
export interface BootArea {
  area: AreaName;
  container: string;
  version: string;
  contract: number;
  /** URL of its remote entry. */
  entry: string;
  routes: BootRoute[];
  /** URLs per page, for fetching ahead. */
  pages: Record<string, AssetList>;
  /** What its `INTEGRITY_FILE` is checked with; absent for an area in development, whose files nobody checks. */
  integrity?: string;
}

/** Stripe's own script comes from here. The page's policies let it in where Stripe takes the cards, and nowhere else. */
export const STRIPE_SCRIPT_ORIGIN = 'https://js.stripe.com';

/** Who takes payment cards in the page where that is not the sandbox. The key is public: it names the account, no more. */
export interface BootPayment {
  provider: 'stripe';
  publishableKey: string;
}

/** What tells people from programs where that is not the sandbox. The key is public. */
export interface BootCaptcha {
  provider: CaptchaName;
  siteKey: string;
}

/** A link out of the store: a social network's page of ours, or an app in its store. */
export interface OutsideLink {
  label: string;
  href: string;
}

/** A release as the browser sees it. */
export interface BootRelease {
  number: number;
  /** Version of the shell, so that a page notices when its own has been followed by another. */
  shell: string;
  /** What the shell's `INTEGRITY_FILE` is checked with. */
  shellIntegrity?: string;
  areas: BootArea[];
  /** Tag of the page's language; absent for the usual one. */
  language?: string;
  /** Tags of all languages that the release is there in; absent where that is the usual one alone. */
  languages?: string[];
}

/** What the gateway inlines in the document, in `<script type="application/json" id="boot">`. */
export interface BootData {
  release: BootRelease;
  /**
   * Bodies of answers with status 200, keyed by the call's URL exactly as the browser would ask for it
   * (`/ajax/menu-data/`, `/ajax/open-loop-products/?card_network=visa`). What is missing here the browser asks for.
   */
  answers: Record<string, unknown>;
  /** Absent where the payment sandbox takes the cards. */
  payment?: BootPayment;
  /** Whether PayPal is offered. */
  paypal?: boolean;
  /** Absent where the sandbox stands for it. */
  captcha?: BootCaptcha;
  /** Where error reports go; none means they are not sent. */
  sentryDsn?: string;
  /** Links of the footer that lead out of the store. */
  links?: { social: readonly OutsideLink[]; apps: readonly OutsideLink[] };
  /** There alone for who turned the developer panel on. */
  panel?: BootPanel;
}

/** The URL of a file in an area's artefact. */
export function artefactUrl(area: string, version: string, file: string): string {
  return `${ARTEFACTS_PATH}${area}/${version}/${file}`;
}

function bootRoute({
  description,
  canonical,
  firstCalls,
  subject,
  robots,
  requires,
  accepts,
  render,
  product,
  article,
  questions,
  ...route
}: AreaRoute): BootRoute {
  const isListed = listedAddress({ ...route, canonical, robots }) !== undefined;
  return { ...route, ...(isListed && { listed: true }) };
}

function urls(area: string, version: string, list: AssetList): AssetList {
  const url = (file: string) => artefactUrl(area, version, file);
  return { js: list.js.map(url), css: list.css.map(url) };
}

/** An area as the browser sees it; undefined for the shell, which is no remote. */
export function toBootArea(descriptor: AreaDescriptor): BootArea | undefined {
  const { area, version, container, contract, entry, routes, pages } = descriptor;
  if (entry === undefined) return undefined;
  const integrity = integrityOf(descriptor, INTEGRITY_FILE);
  const pageUrls = Object.entries(pages).map(([page, list]) => [page, urls(area, version, list)] as const);
  return {
    area,
    container,
    version,
    contract,
    entry: artefactUrl(area, version, entry),
    routes: routes.filter(routeExists).map(bootRoute),
    pages: Object.fromEntries(pageUrls),
    ...(integrity !== undefined && { integrity }),
  };
}

/**
 * Takes from a release document what the browser needs.
 * @param inLanguages the languages that the store shows the release in; all that it was built in without them
 */
export function toBootRelease(
  release: ReleaseDocument,
  language: PageLanguage = english,
  inLanguages: readonly PageLanguage[] = languagesOf(release),
): BootRelease {
  const areas = Object.values(release.areas).flatMap((descriptor) => toBootArea(descriptor) ?? []);
  const languages = inLanguages.map(({ tag }) => tag);
  const { shell } = release.areas;
  const shellIntegrity = integrityOf(shell, INTEGRITY_FILE);
  return {
    number: release.number,
    shell: shell.version,
    ...(shellIntegrity !== undefined && { shellIntegrity }),
    areas,
    ...(language !== english && { language: language.tag }),
    ...(languages.length > 1 && { languages }),
  };
}
