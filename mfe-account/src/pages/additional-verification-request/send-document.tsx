import { type OrderReview, sendReviewDocument, unexpectedMessage } from '@bowtie/contracts';
import { reviewDocument } from '@bowtie/domain';
import { Button, Icon, NoticeBox } from '@bowtie/ui';
import { Progress } from '@bowtie/ui/lists';
import { ApiError, reportError, uploadFile } from '@bowtie/web';
import { useEffect, useRef, useState } from 'react';
import styles from './additional-verification-request.module.css';
import { accessOf, type ReviewLookup } from './review-lookup';

interface SendDocumentProps {
  review: OrderReview;
  lookup: ReviewLookup;
  onSent(review: OrderReview): void;
}

const kinds: Record<OrderReview['documents'][number]['media_type'], string> = {
  'image/jpeg': 'Photo (JPEG)',
  'image/png': 'Picture (PNG)',
  'image/webp': 'Picture (WebP)',
  'application/pdf': 'PDF',
};

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** What is known to be wrong before anything is sent. */
function fileErrorOf(file: File): string | undefined {
  if (file.size > reviewDocument.mostBytes) return sendReviewDocument.errors.document_too_large.message;
  const isKnown = reviewDocument.mediaTypes.some((type) => type === file.type);
  return file.type === '' || isKnown ? undefined : sendReviewDocument.errors.document_type_unknown.message;
}

/** Sends a photo or scan, and lists what was sent. */
export function SendDocument({ review, lookup, onSent }: SendDocumentProps) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    const fileError = fileErrorOf(file);
    setError(fileError);
    if (fileError !== undefined) return;
    const sending = new AbortController();
    stop.current = sending;
    setShare(0);
    try {
      const answer = await uploadFile(sendReviewDocument, file, {
        params: { order_number: review.order_number },
        query: accessOf(lookup),
        signal: sending.signal,
        onProgress: (progress) => setShare(progress.share),
      });
      onSent(answer);
    } catch (failure) {
      if (sending.signal.aborted) return;
      if (!(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500)
        reportError('image upload', failure);
      setError(failure instanceof ApiError ? failure.message : unexpectedMessage);
    } finally {
      setShare(undefined);
    }
  };

  return (
    <div className={styles.way}>
      <h2 className={styles.subtitle}>Send a photo of an ID</h2>
      <p>
        A driver’s license, passport or other ID with the name on the order. You may cover everything but name
        and picture.
      </p>
      {review.documents.length > 0 && (
        <ul className={styles.sent} aria-label="What you sent">
          {review.documents.map(({ id, media_type, bytes }, index) => (
            <li key={id}>
              <Icon name="check-circle" size={18} />
              <span>{`File ${index + 1}: ${kinds[media_type]}, ${sizeText(bytes)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {share === undefined ? (
        review.documents_left > 0 && (
          <div>
            <Button
              variant={review.is_sent ? undefined : 'ribbon'}
              icon="upload"
              onClick={() => input.current?.click()}
            >
              {review.documents.length > 0 ? 'Send another file' : 'Choose a file'}
            </Button>
          </div>
        )
      ) : (
        <Progress
          label={share < 1 ? 'Sending your file' : 'Looking at your file'}
          value={share < 1 ? share * 100 : undefined}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        data-testid="document"
        accept={reviewDocument.mediaTypes.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again after it was changed.
          target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
      {error && <NoticeBox tone="error">{error}</NoticeBox>}
      <p
        className={styles.hint}
      >{`JPEG, PNG, WebP or PDF, up to ${reviewDocument.mostText}. It is kept encrypted, seen by our review team alone and deleted after ${reviewDocument.retentionDays} days.`}</p>
    </div>
  );
}
