import { type CallAnswer, giftWalletPass, unexpectedMessage } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import { ApiError, call, notify, reportError } from '@bowtie/web';
import { useState } from 'react';

/** How long a phone may take to fetch the pass. */
const revokeAfterMs = 60_000;

/** Hands a pass to the browser; a phone offers to add it to its wallet. */
function save({ file_name, content_type, content }: CallAnswer<typeof giftWalletPass>): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: content_type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file_name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

/** Adds an opened gift to the phone's wallet. */
export function WalletButton({ hash, email }: { hash: string; email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setIsBusy(true);
    try {
      save(await call(giftWalletPass, { body: { hash, recipient_email: email } }));
    } catch (error) {
      reportError('gift redemption', error);
      notify(error instanceof ApiError ? error.message : unexpectedMessage, 'error');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button icon="card" busy={isBusy} onClick={() => void add()}>
      Add to my wallet
    </Button>
  );
}
