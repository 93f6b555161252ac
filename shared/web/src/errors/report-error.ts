/** Labels of error reports (specification, section 8). Visitors never see them. */
export type ReportLabel =
  | 'There was a problem getting logged in status'
  | 'There was a problem getting menu data'
  | "Error getting the user's cart"
  | 'delivery group add'
  | 'delivery group remove'
  | 'delivery group update'
  | 'delivery group edit'
  | 'payment intent creation'
  | 'payment method update'
  | 'payment method delete'
  | 'guest sign-up'
  | 'PayPal order'
  | 'PayPal authorization'
  | 'open loop products'
  | 'address validation'
  | 'phone deliverability'
  | 'occasions'
  | 'templates'
  | 'greeting cards'
  | 'activation'
  | 'activation not found'
  | 'balance check'
  | 'balance check not found'
  | 'shipping methods'
  | 'failed email recipient'
  | 'newsletter'
  | 'gift redemption'
  | 'virtual exchange'
  | 'order lookup'
  | 'refund request'
  | 'order cancellation'
  | 'cobrands'
  | 'image upload'
  | 'order-confirmation redirect'
  | 'payment failure logging'
  | 'card processor session'
  | 'order creation'
  | 'sign-in'
  | 'sign-up'
  | 'promo code'
  | 'merchant search'
  | 'area loading'
  | 'area crash'
  | 'uncaught error';

/** Something that went wrong, on its way to the report service. */
export interface ErrorReport {
  label: ReportLabel;
  error: unknown;
  /** Plain facts that help to find the cause; never what a visitor typed. */
  facts: Readonly<Record<string, string | number>>;
}

type Send = (report: ErrorReport) => void;

const QUEUED_AT_MOST = 30;
let queue: ErrorReport[] = [];
let load: (() => Promise<Send>) | undefined;
let sending: Promise<Send> | undefined;

function flush(): void {
  if (load === undefined || queue.length === 0) return;
  sending ??= load();
  sending.then(
    (send) => {
      const reports = queue;
      queue = [];
      for (const report of reports) send(report);
    },
    () => {
      // The reporter itself could not be had; the next error tries again.
      sending = undefined;
    },
  );
}

/** Sends reports from now on. The reporter is fetched at the first report only. The shell calls this where reports are wanted. */
export function sendReports(dsn: string, release: string): void {
  load = async () => (await import('./send-reports')).startReports(dsn, release);
  flush();
}

/** Reports an error under its label. Shows nothing and never throws. */
export function reportError(label: ReportLabel, error: unknown, facts: ErrorReport['facts'] = {}): void {
  queue = [...queue, { label, error, facts }].slice(-QUEUED_AT_MOST);
  flush();
}
