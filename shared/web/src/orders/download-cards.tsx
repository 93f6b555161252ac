import { type Downloads, type OrderAccess, prepareDownloads, readDownloads } from '@bowtie/contracts';
import { dayText, storeMessages } from '@bowtie/domain';
import { Button, buttonClass, linkClass, Skeleton, Surface } from '@bowtie/ui';
import { call, useCallData } from '@bowtie/web';
import { Loaded } from '@bowtie/web/loaded';
import type { ReactNode } from 'react';
import type { OrderHeading } from './order-history';
import styles from './orders.module.css';
import { useOrderAction } from './use-order-action';

const pollMs = 2_000;
/** More files than these are folded. */
const shownFiles = 12;

interface DownloadCardsProps {
  orderNumber: string;
  access: OrderAccess | undefined;
}

/** The address of a file, for whoever has the order's link or is signed in. */
function accessQuery({ order_token, email }: OrderAccess = {}): string {
  return new URLSearchParams({
    ...(order_token !== undefined && { order_token }),
    ...(email !== undefined && { email }),
  }).toString();
}

function filePath(orderNumber: string, file: string, access: OrderAccess | undefined): string {
  const text = accessQuery(access);
  const query = text === '' ? '' : `?${text}`;
  return `/account/orders/${encodeURIComponent(orderNumber)}/downloads/${encodeURIComponent(file)}${query}`;
}

/** The cards of an order as files. */
export function DownloadCards({
  heading: Heading,
  ...order
}: DownloadCardsProps & { heading: OrderHeading }) {
  return (
    <Surface as="section" aria-labelledby="download-cards" className={styles.dialog}>
      <Heading id="download-cards" className={styles.heading}>
        Your cards to download
      </Heading>
      <Files {...order} />
    </Surface>
  );
}

function Files({ orderNumber: order_number, access }: DownloadCardsProps) {
  const found = useCallData(
    readDownloads,
    { params: { order_number }, query: access ?? {} },
    { freshMs: 0, pollMs: (downloads) => (downloads?.status === 'preparing' ? pollMs : undefined) },
  );
  const prepare = useOrderAction('order lookup', found.reload);
  return (
    <Loaded
      from={found}
      what="your files"
      skeleton={<Skeleton height={96} />}
      failureText={storeMessages.orderLookupFailed}
    >
      {(downloads) => (
        <>
          {prepare.error && <p role="alert">{prepare.error}</p>}
          {downloads.status === 'ready' ? (
            <ReadyFiles downloads={downloads} orderNumber={order_number} access={access} />
          ) : (
            <>
              <p>
                A PDF for each card, and one zip with all of them and a spreadsheet. Cards that you download
                count as opened.
              </p>
              <p role="status" className={styles.detail}>
                {downloads.status === 'preparing' && 'Your files are being made. This takes a few seconds.'}
              </p>
              <p>
                <Button
                  variant="ink"
                  busy={prepare.busy || downloads.status === 'preparing'}
                  onClick={() =>
                    void prepare.run(() => call(prepareDownloads, { params: { order_number }, body: access }))
                  }
                >
                  Prepare files
                </Button>
              </p>
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

function ReadyFiles({ downloads, orderNumber, access }: DownloadCardsProps & { downloads: Downloads }) {
  const { files, expires_at } = downloads;
  return (
    <>
      <p>{`Cards that you download count as opened.${expires_at !== null ? ` The files are kept until ${dayText(expires_at.slice(0, 10))}.` : ''}`}</p>
      <p>
        <a
          className={buttonClass({ variant: 'ink' })}
          href={filePath(orderNumber, 'cards.zip', access)}
          download
        >
          Download all as zip
        </a>
      </p>
      <FileList count={files.length}>
        {files.map(({ card_id, name }) => (
          <li key={card_id}>
            <a
              className={linkClass('inline')}
              href={filePath(orderNumber, `${card_id}.pdf`, access)}
              download={name}
            >
              {name}
            </a>
          </li>
        ))}
      </FileList>
    </>
  );
}

/** A list of files, folded where it is long. */
function FileList({ count, children }: { count: number; children: ReactNode }) {
  const list = <ul className={styles.files}>{children}</ul>;
  if (count <= shownFiles) return list;
  return (
    <details>
      <summary>{`${count} single files`}</summary>
      {list}
    </details>
  );
}
