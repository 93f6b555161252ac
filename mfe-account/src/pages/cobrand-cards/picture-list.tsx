import { type CallAnswer, deleteImage, userImages } from '@bowtie/contracts';
import { Button, Dialog, VisuallyHidden } from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import { call, forgetServerData, notify, useCallData } from '@bowtie/web';
import { accountMessage } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { useState } from 'react';
import styles from './cobrand-cards.module.css';
import { DesignsSkeleton } from './designs-skeleton';

type Picture = CallAnswer<typeof userImages>['images'][number];

const limit = 12;

/** The pictures that the person has given us. */
export function PictureList() {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Picture>();
  const [busy, setBusy] = useState(false);
  const pictures = useCallData(userImages, { query: { page, limit } });
  const remove = async ({ cloudinary_id }: Picture) => {
    setBusy(true);
    try {
      await call(deleteImage, { body: { cloudinary_id } });
      notify('Your picture is deleted.');
    } catch (error) {
      notify(accountMessage(error), 'error');
    } finally {
      setBusy(false);
      setAsked(undefined);
      forgetServerData((url) => url.startsWith(userImages.path));
    }
  };
  return (
    <Loaded from={pictures} what="your pictures" skeleton={<DesignsSkeleton />}>
      {({ images, total_count }) =>
        images.length === 0 && page === 1 ? (
          <p className={styles.note}>None. Pictures that you upload for a card are kept here.</p>
        ) : (
          <>
            <ul className={styles.list}>
              {images.map((picture, index) => (
                <li key={picture.cloudinary_id} className={styles.tile}>
                  <img
                    src={picture.image_url}
                    alt={`Upload ${(page - 1) * limit + index + 1}`}
                    width={325}
                    height={208}
                    loading="lazy"
                    className={styles.picture}
                  />
                  <div className={styles.actions}>
                    <Button size="small" variant="quiet" icon="trash" onClick={() => setAsked(picture)}>
                      Delete
                      <VisuallyHidden>
                        {' '}
                        picture <span>{(page - 1) * limit + index + 1}</span>
                      </VisuallyHidden>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            <Pagination
              label="Your pictures"
              page={page}
              pageCount={Math.max(1, Math.ceil(total_count / limit))}
              onPage={setPage}
            />
            <Dialog
              open={asked !== undefined}
              onClose={() => setAsked(undefined)}
              title="Delete this picture?"
              size="small"
              footer={
                <>
                  <Button variant="quiet" onClick={() => setAsked(undefined)}>
                    Keep it
                  </Button>
                  <Button
                    variant="ribbon"
                    busy={busy}
                    onClick={() => asked !== undefined && void remove(asked)}
                  >
                    Delete
                  </Button>
                </>
              }
            >
              <p>It cannot be had back. Cards that show it keep it.</p>
            </Dialog>
          </>
        )
      }
    </Loaded>
  );
}
