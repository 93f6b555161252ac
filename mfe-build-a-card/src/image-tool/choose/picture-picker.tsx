import { Button, classNames, NoticeBox } from '@bowtie/ui';
import { type DragEvent, useRef, useState } from 'react';
import { ToolIcon } from '../tool-icon';
import { Camera, hasCamera } from './camera';
import { pictureTypes } from './picture-file';
import styles from './picture-picker.module.css';
import { fileOf, useChosenFile } from './use-chosen-file';

interface PicturePickerProps {
  /** What is chosen, in the middle of a sentence: "picture", "logo". */
  readonly what: string;
  readonly hint: string;
  readonly accept?: string;
  readonly onFile: (file: File) => void;
  /** A camera is no way to a logo. */
  readonly camera?: boolean;
  /** Whether choosing is the one main action in view. */
  readonly main?: boolean;
}

/** Phones bring their own camera program; other machines get one in the page. */
const isHandheld = () => window.matchMedia('(pointer: coarse)').matches;

/** A picture chosen from the machine, dragged here, pasted, or taken by a camera. It is looked at before it is taken. */
export function PicturePicker({
  what,
  hint,
  accept = pictureTypes,
  onFile,
  camera = true,
  main = true,
}: PicturePickerProps) {
  const { take, error } = useChosenFile(onFile);
  const [over, setOver] = useState(false);
  const [filming, setFilming] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const shutter = useRef<HTMLInputElement>(null);

  if (filming) {
    return (
      <Camera
        onPicture={(file) => {
          setFilming(false);
          void take(file);
        }}
        onClose={() => setFilming(false)}
      />
    );
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(fileOf(event.dataTransfer));
  };
  const chosen = (from: HTMLInputElement) => {
    void take(from.files?.[0]);
    // The same file may be chosen again after it was changed.
    from.value = '';
  };
  const handheld = isHandheld();

  return (
    <div className={styles.picker}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop things on; the buttons in it do the same for everyone. */}
      <div
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <span className={styles.mark}>
          <ToolIcon name="picture" size={28} />
        </span>
        <p className={styles.invitation}>
          {handheld ? `Choose a ${what} from your phone` : `Drag a ${what} here, or paste it`}
        </p>
        <div className={styles.ways}>
          <Button variant={main ? 'ribbon' : 'ink'} icon="upload" onClick={() => input.current?.click()}>
            {handheld ? 'Choose from photos' : 'Choose a file'}
          </Button>
          {camera && handheld && (
            <Button onClick={() => shutter.current?.click()}>
              <ToolIcon name="camera" /> Take a photo
            </Button>
          )}
          {camera && !handheld && hasCamera() && (
            <Button onClick={() => setFilming(true)}>
              <ToolIcon name="camera" /> Use the camera
            </Button>
          )}
        </div>
        <p className={styles.hint}>{hint}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          data-testid="file"
          onChange={(event) => chosen(event.target)}
        />
        {camera && (
          <input
            ref={shutter}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            onChange={(event) => chosen(event.target)}
          />
        )}
      </div>
      {error !== undefined && <NoticeBox tone="error">{error}</NoticeBox>}
    </div>
  );
}
