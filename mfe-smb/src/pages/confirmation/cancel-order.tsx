import type { AccountOrder } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import { useNavigate } from '@bowtie/web';
import { CancelDialog } from '@bowtie/web/orders';
import { useState } from 'react';
import { businessPaths } from '../../business-paths';

/** Stops what has not left of an order, after a question. */
export function CancelOrder({ details, orderHash }: { details: AccountOrder; orderHash: string }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel order</Button>
      <CancelDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        details={details}
        access={undefined}
        onChanged={() => navigate(businessPaths.cancelled(orderHash), { replace: true })}
      />
    </>
  );
}
