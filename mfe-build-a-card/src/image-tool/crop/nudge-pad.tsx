import { ToolIcon, type ToolIconName } from '../tool-icon';
import styles from './nudge-pad.module.css';

interface NudgePadProps {
  /** What is moved: the name of the group of buttons. */
  readonly label: string;
  /** One of the four directions, as steps of 1. */
  readonly onNudge: (direction: { x: number; y: number }) => void;
}

const directions: readonly { name: ToolIconName; label: string; x: number; y: number }[] = [
  { name: 'up', label: 'Move up', x: 0, y: -1 },
  { name: 'left', label: 'Move left', x: -1, y: 0 },
  { name: 'right', label: 'Move right', x: 1, y: 0 },
  { name: 'down', label: 'Move down', x: 0, y: 1 },
];

/** Moves something step by step, for those who cannot drag. */
export function NudgePad({ label, onNudge }: NudgePadProps) {
  return (
    <fieldset className={styles.pad} aria-label={label}>
      {directions.map(({ name, label: move, x, y }) => (
        <button
          key={name}
          type="button"
          aria-label={move}
          title={move}
          className={styles[name]}
          onClick={() => onNudge({ x, y })}
        >
          <ToolIcon name={name} size={16} />
        </button>
      ))}
    </fieldset>
  );
}
