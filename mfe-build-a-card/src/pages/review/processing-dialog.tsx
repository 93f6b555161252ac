import { processingTickMs, storeMessages } from '@bowtie/domain';
import { Dialog, Progress } from '@bowtie/ui';
import { useEffect, useState } from 'react';

/** Each tick goes this share of what is left, so the bar always moves and never claims to be done. */
const stride = 0.18;
/** As far as the bar goes by itself; the cart's answer is the rest. */
const most = 95;

function Bar() {
  const [done, setDone] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setDone((now) => now + (1 - now) * stride), processingTickMs);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.floor(done * most);
  return <Progress label={storeMessages.processing} value={percent} state={`${percent}%`} />;
}

/** Shown while the cards are on their way into the cart. */
export function ProcessingDialog({ open }: { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      dismissible={false}
      title="Adding to your cart"
      size="small"
    >
      {open && <Bar />}
    </Dialog>
  );
}
