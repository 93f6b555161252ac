import { Button, NoticeBox } from '@bowtie/ui';
import { useEffect, useRef, useState } from 'react';
import { ToolIcon } from '../tool-icon';
import styles from './camera.module.css';

/** Whether this browser can film in the page at all. */
export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

interface CameraProps {
  readonly onPicture: (file: File) => void;
  readonly onClose: () => void;
}

/** As sharp as the camera gives it, up to more than the card can print. */
const wanted = { video: { facingMode: 'environment', width: { ideal: 3_840 }, height: { ideal: 2_160 } } };
const quality = 0.94;

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'The camera is not allowed here. Allow it in your browser’s settings for this page, or choose a file.';
  }
  if (name === 'NotFoundError') return 'No camera was found. Please choose a file.';
  return 'The camera could not be started. Close other programs that use it, or choose a file.';
}

async function still(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return blob ? new File([blob], 'camera.jpg', { type: blob.type }) : undefined;
}

/** The camera of a machine that has no camera program of its own to hand over to. */
export function Camera({ onPicture, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<{ ready: boolean; error?: string }>({ ready: false });

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isUnmounted = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia(wanted).then(
      (opened) => {
        stream = opened;
        if (isUnmounted) return stop();
        if (video.current) video.current.srcObject = opened;
      },
      (error: unknown) => {
        if (!isUnmounted) setState({ ready: false, error: reasonOf(error) });
      },
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);

  const take = async () => {
    const file = video.current ? await still(video.current) : undefined;
    if (file) onPicture(file);
    else setState({ ready: false, error: reasonOf(undefined) });
  };

  return (
    <div className={styles.camera}>
      {state.error === undefined ? (
        <video
          ref={video}
          className={styles.view}
          aria-label="What the camera sees"
          autoPlay
          muted
          playsInline
          onLoadedData={() => setState({ ready: true })}
        />
      ) : (
        <NoticeBox tone="error">{state.error}</NoticeBox>
      )}
      <div className={styles.ways}>
        <Button onClick={onClose}>Back</Button>
        {state.error === undefined && (
          <Button variant="ribbon" disabled={!state.ready} onClick={take}>
            <ToolIcon name="camera" /> Take the photo
          </Button>
        )}
      </div>
    </div>
  );
}
