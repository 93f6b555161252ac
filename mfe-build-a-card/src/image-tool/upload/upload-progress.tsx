import { Button, Icon, NoticeBox } from '@bowtie/ui';
import { Progress } from '@bowtie/ui/lists';
import { memo } from 'react';
import styles from './upload-progress.module.css';
import type { Upload } from './use-upload';

interface UploadLineProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}

/** How far the upload is. Its place stays the same whatever it says. */
export const UploadProgress = memo(function UploadLine({ upload, onCancel, onAgain }: UploadLineProps) {
  if (upload.state === 'none') return null;
  if (upload.state === 'failed') {
    return (
      <NoticeBox
        tone="error"
        title={upload.lost ? 'The picture is not uploaded yet' : 'This picture cannot be taken'}
        action={
          upload.lost ? (
            <Button size="small" icon="refresh" onClick={onAgain}>
              Try again
            </Button>
          ) : undefined
        }
      >{`${upload.message}${upload.lost ? ' It is kept here as you cut it.' : ''}`}</NoticeBox>
    );
  }
  if (upload.state === 'kept') {
    return (
      <div className={styles.line} role="status">
        <span className={styles.done}>
          <Icon name="check-circle" size={18} /> Uploaded
        </span>
      </div>
    );
  }
  const sent = upload.share >= 1;
  return (
    <div className={styles.line}>
      <Progress
        label={sent ? 'Uploaded. We are looking at it' : 'Uploading'}
        value={sent ? undefined : Math.round(upload.share * 100)}
        state={sent ? undefined : `${Math.round(upload.share * 100)}%`}
      />
      <Button size="small" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
});
