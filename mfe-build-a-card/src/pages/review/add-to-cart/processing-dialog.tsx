import { storeMessages } from '@bowtie/domain';
import { Dialog } from '@bowtie/ui';
import { SteadyProgress } from '@bowtie/ui/lists';

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
