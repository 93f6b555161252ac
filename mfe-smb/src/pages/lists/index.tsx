import { deleteRecipientList, type RecipientList, renameRecipientList } from '@bowtie/contracts';
import { Button, buttonClass, Dialog, EmptyState, Icon, NoticeBox, VisuallyHidden } from '@bowtie/ui';
import { call, Link, reportError, useNavigate, useSession } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { apiFieldErrors, CheckedForm, FormError, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { useState } from 'react';
import { BusinessAccountPage } from '../../business-account/business-account-page';
import { LoadedOfBusiness } from '../../business-account/loaded-of-business';
import { useFocusAfter } from '../../business-account/use-focus-after';
import { businessPaths } from '../../business-paths';
import styles from '../../lists/lists.module.css';
import { UseListForm } from '../../lists/use-list-form';
import { useLists } from '../../lists/use-lists';

/** The recipient lists of a business: used again, renamed, deleted. */
export function Page() {
  const { signedIn } = useSession();
  const found = useLists(signedIn);
  const { ref, moveFocus } = useFocusAfter<HTMLDivElement>();
  return (
    <BusinessAccountPage title="Saved lists">
      <div ref={ref} tabIndex={-1}>
        <LoadedOfBusiness from={found} what="your lists">
          {({ role, lists }) =>
            lists.length === 0 ? (
              <EmptyState
                title="No lists yet"
                picture={<Icon name="menu" size={44} />}
                {...(role !== 'viewer' && {
                  action: (
                    <Link to={businessPaths.customize} className={buttonClass({ variant: 'ribbon' })}>
                      Enter cards
                    </Link>
                  ),
                })}
              >
                <p>
                  {role === 'viewer'
                    ? 'Lists that owners and buyers of your business save stand here.'
                    : 'When your grid is filled, press “Save these recipients”. Next year the same people are here, and only the amount is new.'}
                </p>
              </EmptyState>
            ) : (
              <AccountSection title={lists.length === 1 ? 'One list' : `${lists.length} lists`}>
                <ul className={styles.rows}>
                  {lists.map((list) => (
                    <List
                      key={list.list_id}
                      list={list}
                      mayChange={role !== 'viewer'}
                      reload={found.reload}
                      onDeleted={moveFocus}
                    />
                  ))}
                </ul>
              </AccountSection>
            )
          }
        </LoadedOfBusiness>
      </div>
    </BusinessAccountPage>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
type Open = 'use' | 'rename' | 'delete';

interface ListProps {
  list: RecipientList;
  /** Whether this person may use, rename and delete it. */
  mayChange: boolean;
  reload: () => void;
  /** The list is gone, and with it its buttons. */
  onDeleted: () => void;
}

function List({ list, mayChange, reload, onDeleted }: ListProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const { name, kind, quantity, date } = list;
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    reload();
  };
  const deleted = () => {
    done();
    onDeleted();
  };
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div>
          <strong>{name}</strong>
          <span
            className={styles.detail}
          >{`${quantity === 1 ? 'One person' : `${quantity} people`}, ${kind === 'plastic' ? 'plastic cards' : 'cards by e-mail'}, saved ${day.format(new Date(date))}`}</span>
        </div>
        {mayChange && (
          <div className={styles.actions}>
            <Button variant="ink" size="small" onClick={() => setOpen('use')}>
              Use again<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
            <Button size="small" onClick={() => setOpen('rename')}>
              Rename<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
            <Button size="small" onClick={() => setOpen('delete')}>
              Delete<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
      <Dialog open={open === 'use'} onClose={close} title={`Use ${name} again`} size="small">
        {open === 'use' && <UseListForm list={list} onUsed={() => navigate(businessPaths.customize)} />}
      </Dialog>
      <Dialog open={open === 'rename'} onClose={close} title={`Rename ${name}`} size="small">
        {open === 'rename' && <RenameForm list={list} onDone={done} />}
      </Dialog>
      <Dialog open={open === 'delete'} onClose={close} title={`Delete ${name}?`} size="small">
        {open === 'delete' && <DeleteForm list={list} onDone={deleted} />}
      </Dialog>
    </li>
  );
}

interface FormProps {
  list: RecipientList;
  onDone: () => void;
}

function RenameForm({ list, onDone }: FormProps) {
  const handleRename = async ({ name }: { name: string }) => {
    try {
      await call(renameRecipientList, { params: { list_id: list.list_id }, body: { name } });
      onDone();
      return undefined;
    } catch (error) {
      reportError('recipient lists', error);
      const failed = 'The list could not be renamed. Please try again.';
      return apiFieldErrors(error, (path) => (path === 'name' ? 'name' : undefined), failed);
    }
  };
  return (
    <CheckedForm className={styles.form} initialValues={{ name: list.name }} onSubmit={handleRename}>
      <FormError />
      <FormTextField name="name" label="Name of the list" autoComplete="off" maxLength={60} />
      <SubmitButton variant="ink">Rename</SubmitButton>
    </CheckedForm>
  );
}

function DeleteForm({ list, onDone }: FormProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const handleDelete = async () => {
    setState('busy');
    try {
      await call(deleteRecipientList, { params: { list_id: list.list_id } });
      onDone();
    } catch (error) {
      reportError('recipient lists', error);
      setState('failed');
    }
  };
  return (
    <div className={styles.form}>
      <p>{`Its ${list.quantity === 1 ? 'row is' : `${list.quantity} rows are`} gone for good. Orders keep theirs.`}</p>
      {state === 'failed' && <NoticeBox tone="error">It could not be deleted. Please try again.</NoticeBox>}
      <Button variant="ink" busy={state === 'busy'} onClick={() => void handleDelete()}>
        Delete the list
      </Button>
    </div>
  );
}
