import { shareGiftLink, unexpectedMessage } from '@bowtie/contracts';
import { Button, NoticeBox, Surface, TextField } from '@bowtie/ui';
import { ApiError, call, notify, reportError } from '@bowtie/web';
import { useState } from 'react';
import styles from './update-recipient.module.css';

/** Shares the gift as a link in place of a mail, for a recipient whose address nobody knows for sure. */
export function ShareLink({ hash }: { hash: string }) {
  const [address, setAddress] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const share = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { path } = await call(shareGiftLink, { params: { hash }, body: {} });
      setAddress(new URL(path, window.location.href).href);
    } catch (error) {
      reportError('failed email recipient', error);
      setFailure(error instanceof ApiError ? error.message : unexpectedMessage);
    } finally {
      setIsBusy(false);
    }
  };
  const copy = () => {
    navigator.clipboard.writeText(address ?? '').then(
      () => notify('Link copied'),
      () => notify('Your browser did not allow copying. Please select the link instead.', 'error'),
    );
  };
  return (
    <Surface as="section" tone="sunken" className={styles.form}>
      <h2 className={styles.subtitle}>Or share it as a link</h2>
      <p>Send it by text or chat. Whoever opens the link first and gives their e-mail gets the gift.</p>
      {failure !== undefined && <NoticeBox tone="error">{failure}</NoticeBox>}
      {address === undefined ? (
        <p>
          <Button icon="send" busy={isBusy} onClick={() => void share()}>
            Make a link
          </Button>
        </p>
      ) : (
        <>
          <TextField label="The link of the gift" readOnly value={address} />
          <p>
            <Button icon="copy" onClick={copy}>
              Copy the link
            </Button>
          </p>
        </>
      )}
    </Surface>
  );
}
