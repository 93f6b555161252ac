import { storeMessages } from '@bowtie/domain';
import { Dialog, SteadyProgress } from '@bowtie/ui';

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
      {open && <SteadyProgress label={storeMessages.processing} />}
    </Dialog>
  );
}
