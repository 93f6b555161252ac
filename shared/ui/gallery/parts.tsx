import {
  Badge,
  Button,
  Dialog,
  Drawer,
  EmptyState,
  ErrorState,
  Icon,
  type IconName,
  Money,
  type Notice,
  NoticeBox,
  NoticeRegion,
  Popover,
  Skeleton,
  SkeletonText,
  Stepper,
  Surface,
} from '@bowtie/ui';
import { Pagination, Progress, Table, Tabs } from '@bowtie/ui/lists';
import { useState } from 'react';
import { iconPaths } from '../src/icon/icon-paths';
import { Grid, Row, Section } from './section';

const isIcon = (name: string): name is IconName => name in iconPaths;

const steps = [
  { id: 'login', label: 'Login' },
  { id: 'payment', label: 'Payment' },
  { id: 'review', label: 'Review' },
];

const orders = [
  { number: 'BT-48201', placed: 'Tue, Nov 17', cards: 3, price: 31_770 },
  { number: 'BT-48177', placed: 'Fri, Nov 6', cards: 40, price: 412_980 },
];

const samples: readonly Notice[] = [
  { id: 'a', tone: 'success', text: 'Confetti birthday card added to your cart.' },
  { id: 'b', tone: 'info', text: 'Card removed.', undo: { label: 'Undo', run: () => undefined } },
  {
    id: 'c',
    tone: 'error',
    text: 'Your request failed. Refresh the page and try again or contact our support team.',
  },
];

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const close = () => setOpen(null);
  return (
    <Row>
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
      <Popover
        label="Help centre"
        align="start"
        trigger={(props) => <Button {...props}>Open popover</Button>}
      >
        <p>
          <strong>Help centre</strong>
        </p>
        <p>Call or text us, every day from 8 to 8.</p>
      </Popover>
      <Button onClick={() => setNotices(samples)}>Open notices</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Cancel this order?"
        footer={
          <>
            <Button onClick={close}>Keep the order</Button>
            <Button variant="ribbon" onClick={close}>
              Cancel the order
            </Button>
          </>
        }
      >
        <p>None of its cards is made yet, so you get all of $158.85 back, on the card you paid with.</p>
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Your cart"
        footer={
          <Button variant="ribbon" block size="large">
            Check out
          </Button>
        }
      >
        <SkeletonText lines={4} />
      </Drawer>
      <NoticeRegion
        notices={notices}
        onDismiss={(id) => setNotices((list) => list.filter((notice) => notice.id !== id))}
      />
    </Row>
  );
}

function Lists() {
  const [page, setPage] = useState(6);
  const [tab, setTab] = useState<'orders' | 'alerts'>('orders');
  return (
    <Section title="Lists and ways">
      <Stepper steps={steps} current="payment" label="Checkout" />
      <Tabs
        label="Account"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'orders',
            label: 'Orders',
            panel: (
              <Table
                caption="Your orders"
                stacked
                columns={[
                  { key: 'number', header: 'Order', heading: true, cell: (row) => row.number },
                  { key: 'placed', header: 'Placed', cell: (row) => row.placed },
                  { key: 'cards', header: 'Cards', align: 'end', cell: (row) => row.cards },
                  { key: 'price', header: 'Total', align: 'end', cell: (row) => <Money price={row.price} /> },
                ]}
                rows={orders}
                rowKey={(row) => row.number}
              />
            ),
          },
          { id: 'alerts', label: 'Alerts', panel: <p>None</p> },
        ]}
      />
      <Pagination page={page} pageCount={14} onPage={setPage} />
    </Section>
  );
}

export function Parts() {
  return (
    <>
      <Section title="Above the page">
        <Overlays />
      </Section>
      <Lists />
      <Section title="Messages">
        <Grid min={360}>
          <NoticeBox tone="info">Cards bought after 3 pm are made the next working day.</NoticeBox>
          <NoticeBox tone="success" title="Paid. Order BT-48201 is on its way.">
            Mia gets her mail within minutes.
          </NoticeBox>
          <NoticeBox tone="warning">The price of one card changed from $3.95 to $4.95.</NoticeBox>
          <NoticeBox
            tone="error"
            title="Your card was declined"
            action={<Button size="small">Try another</Button>}
          >
            Nothing was charged.
          </NoticeBox>
        </Grid>
        <Row>
          <Badge>Ordered</Badge>
          <Badge tone="evergreen" icon="tag">
            up to 5% off
          </Badge>
          <Badge tone="amber" icon="clock">
            In production
          </Badge>
          <Badge tone="ribbon" icon="alert">
            Bounced
          </Badge>
          <Money price={10_590} /> <Money dollars={1250} look="amount" />
        </Row>
        <Grid min={360}>
          <Progress label="Making your cards" value={12} max={40} state="12 of 40 cards" />
          <Progress label="Please wait. We are processing your information…" />
        </Grid>
        <Grid min={360}>
          <Surface>
            <EmptyState
              title="Your cart is empty"
              picture={<Icon name="gift" size={40} strokeWidth={1.25} />}
              action={<Button variant="ribbon">Continue shopping</Button>}
            >
              Pick a card and it waits for you here.
            </EmptyState>
          </Surface>
          <Surface tone="sunken">
            <ErrorState onRetry={() => undefined}>
              The rest of the page works. Try this part again.
            </ErrorState>
          </Surface>
          <Surface tone="raised" aria-busy="true">
            <Skeleton shape="card" />
            <SkeletonText />
          </Surface>
        </Grid>
      </Section>
      <Section title="Icons">
        <Row>
          {Object.keys(iconPaths)
            .filter(isIcon)
            .map((name) => (
              <Icon key={name} name={name} size={24} label={name} />
            ))}
        </Row>
      </Section>
    </>
  );
}
