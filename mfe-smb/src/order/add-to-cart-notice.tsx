import { NoticeBox } from '@bowtie/ui';
import type { AddToCartError } from '@bowtie/web';

/** Why the cards did not go into the business cart. */
export function AddToCartNotice({ error: { message, details } }: { error: AddToCartError }) {
  if (details.length === 0) return <NoticeBox tone="error">{message}</NoticeBox>;
  return (
    <NoticeBox tone="error" title={message}>
      {details.join(' ')}
    </NoticeBox>
  );
}
