import type { AreaName, BootPanel } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import { useId, useState } from 'react';
import { currentRelease } from '../release/current-release';
import { AreaForm } from './area-form';
import { type ChosenArea, chooseArea, isVersion } from './chosen-area';
import styles from './developer-panel.module.css';
import { turnPanelOff } from './panel-area';

/** What was chosen in place of the release, and what came of it. */
export interface ShownFrom {
  chosen: ChosenArea;
  /** Whether it could be had; where not, the release is shown. */
  isShown: boolean;
  /** Why it does not fit what is live. */
  problems: readonly string[];
}

interface DeveloperPanelProps {
  panel: BootPanel;
  shownFrom: ShownFrom | undefined;
}

/** Where an area comes from, in a few words: its version, or the origin of its entry. */
const sourceOf = ({ from }: ChosenArea) => (isVersion(from) ? from : new URL(from).origin);

/** Says that what is on the screen is not the release, for as long as it is not. */
function Badge({ shownFrom: { chosen, isShown, problems } }: { shownFrom: ShownFrom }) {
  const { area } = chosen;
  const source = sourceOf(chosen);
  return (
    <aside className={styles.badge} aria-label="Shown in place of the release">
      <span>
        {isShown
          ? `Not the release: ${area} from ${source}`
          : `${area} could not be had from ${source}. This is the release.`}
      </span>
      {problems.map((problem) => (
        <span key={problem}>{problem}</span>
      ))}
      <Button size="small" variant="ink" onClick={() => chooseArea(undefined)}>
        Back to the release
      </Button>
    </aside>
  );
}

function LiveVersions() {
  const { areas, shell } = currentRelease();
  const live: [AreaName, string][] = [
    ['shell', shell],
    ...areas.map(({ area, version }): [AreaName, string] => [area, version]),
  ];
  return (
    <dl className={styles.versions}>
      {live.map(([area, version]) => (
        <div key={area}>
          <dt>{area}</dt>
          <dd>{version}</dd>
        </div>
      ))}
    </dl>
  );
}

function TurnOff() {
  const [hasFailed, setFailed] = useState(false);
  const turnOff = () => {
    turnPanelOff().then(
      () => chooseArea(undefined),
      () => setFailed(true),
    );
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={turnOff}>
        Turn the panel off
      </Button>
      {hasFailed && <p role="alert">The panel could not be turned off. Please try again.</p>}
    </>
  );
}

/** Shows one area from elsewhere, in this tab; it is there for who turned it on among the operators’ pages alone. */
export function DeveloperPanel({ panel, shownFrom }: DeveloperPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.corner}>
      {isOpen && (
        <section id={id} className={styles.panel} aria-label="Developer panel">
          <h2 className={styles.heading}>What is live</h2>
          <LiveVersions />
          <h2 className={styles.heading}>Show an area from elsewhere</h2>
          <AreaForm panel={panel} chosen={shownFrom?.chosen} />
          <TurnOff />
        </section>
      )}
      {shownFrom !== undefined && <Badge shownFrom={shownFrom} />}
      <Button
        size="small"
        variant="outline"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((open) => !open)}
      >
        Developer panel
      </Button>
    </div>
  );
}
