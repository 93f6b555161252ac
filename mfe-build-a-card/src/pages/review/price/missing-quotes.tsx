import { Button, NoticeBox } from '@bowtie/ui';

/** Says that the carrier did not answer for every address, and offers to ask it again. */
export function MissingQuotes({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <NoticeBox
      tone="warning"
      title="The parcel carrier does not answer"
      action={
        <Button size="small" icon="refresh" onClick={onRetry}>
          Ask again
        </Button>
      }
    >
      Some shipping prices are missing. Nothing is lost; ask again in a moment.
    </NoticeBox>
  );
}
