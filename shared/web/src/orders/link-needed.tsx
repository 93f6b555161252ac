import { sendOrderLink } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { Button, buttonClass, NoticeBox } from '@bowtie/ui';
import { ApiError, call, Link, reportError } from '@bowtie/web';
import { useState } from 'react';

interface LinkNeededProps {
  orderNumber: string;
  /** The buyer's e-mail as it was typed; undefined where the order was opened without. */
  email: string | undefined;
  /** An order of a business is changed by its members, after logging in. */
  isBusiness?: boolean;
}

/** Says of an order that was opened to be looked at how it is changed, and mails the link for that. */
export function LinkNeeded({ orderNumber, email, isBusiness = false }: LinkNeededProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [error, setError] = useState<string>();
  if (isBusiness)
    return (
      <NoticeBox
        tone="info"
        title="To change anything, log in"
        action={
          <Link
            to={`/secure/login/?${new URLSearchParams({ next: `/account/orders/${orderNumber}/` })}`}
            className={buttonClass()}
          >
            Log in
          </Link>
        }
      >
        This is the order of a business. Here you can follow it; its members change it in their account.
      </NoticeBox>
    );
  if (state === 'sent')
    return (
      <NoticeBox tone="success" title="We sent a link to the address of this order">
        It comes within a minute or two. Open it, and you can change this order.
      </NoticeBox>
    );
  const send = async () => {
    setState('busy');
    setError(undefined);
    try {
      await call(sendOrderLink, { body: { order_number: orderNumber, email: email ?? '' } });
      setState('sent');
    } catch (failure) {
      const isTold = failure instanceof ApiError && failure.status === 429;
      if (!isTold) reportError('order lookup', failure);
      setError(isTold ? failure.message : storeMessages.orderLookupFailed);
      setState('idle');
    }
  };
  return (
    <>
      <NoticeBox
        tone="info"
        title="To change anything, open the link in your order’s mail"
        {...(email !== undefined && {
          action: (
            <Button icon="send" busy={state === 'busy'} onClick={() => void send()}>
              Send me a new link
            </Button>
          ),
        })}
      >
        {email === undefined
          ? 'Here you can follow your order. To cancel, refund, resend or download, open the link in one of its mails.'
          : 'With number and e-mail you can follow your order. To cancel, refund, resend or download, open the link in one of its mails, or have a new one sent.'}
      </NoticeBox>
      {error && <NoticeBox tone="error">{error}</NoticeBox>}
    </>
  );
}
