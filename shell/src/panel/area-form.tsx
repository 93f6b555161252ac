import { AREAS, type AreaName, type BootPanel, type PanelVersions } from '@bowtie/contracts';
import { Button, TextField } from '@bowtie/ui';
import { Select } from '@bowtie/ui/forms';
import { type FormEvent, useEffect, useState } from 'react';
import { type ChosenArea, chooseArea, isVersion, mayComeFrom } from './chosen-area';
import styles from './developer-panel.module.css';
import { fetchVersions } from './panel-area';

/** The choice of an address in place of a version. */
const ADDRESS = 'address';

type Versions = PanelVersions['areas'];

function useVersions(): { versions: Versions; isFailed: boolean } {
  const [versions, setVersions] = useState<Versions>([]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    fetchVersions().then(
      ({ areas }) => setVersions(areas),
      () => setFailed(true),
    );
  }, []);
  return { versions, isFailed };
}

interface AreaFormProps {
  panel: BootPanel;
  chosen: ChosenArea | undefined;
}

/** Chooses an area, and where it is shown from. */
export function AreaForm({ panel, chosen }: AreaFormProps) {
  const { versions, isFailed } = useVersions();
  const remotes = AREAS.filter((name) => name !== 'shell');
  const [area, setArea] = useState<AreaName>(chosen?.area ?? 'mfe-consumer');
  const isAddress = chosen !== undefined && !isVersion(chosen.from);
  const [from, setFrom] = useState(isAddress ? ADDRESS : (chosen?.from ?? ''));
  const [address, setAddress] = useState(isAddress ? chosen.from : '');
  const [problem, setProblem] = useState<'missing' | 'unlisted'>();
  const own = versions.find((one) => one.area === area)?.versions ?? [];
  const known = own.map(({ version, publishedAt, by }) => ({
    value: version,
    label: [version, publishedAt?.slice(0, 10), by].filter(Boolean).join(', '),
  }));
  const isListed = from === '' || from === ADDRESS || known.some(({ value }) => value === from);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = from === ADDRESS ? address.trim() : from;
    if (wanted === '') return setProblem('missing');
    if (!mayComeFrom(wanted, panel)) return setProblem('unlisted');
    chooseArea({ area, from: wanted });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        label="Area"
        value={area}
        options={remotes.map((name) => ({ value: name, label: name }))}
        onChange={({ target }) => {
          setArea(remotes.find((name) => name === target.value) ?? area);
          setFrom('');
          setProblem(undefined);
        }}
      />
      <Select
        label="Where from"
        value={from}
        error={problem === 'missing' && from !== ADDRESS ? 'Please choose where it comes from.' : undefined}
        hint={isFailed ? 'The versions could not be loaded.' : undefined}
        placeholder="Choose a version"
        options={[
          ...(isListed ? [] : [{ value: from, label: from }]),
          ...known,
          ...(panel.origins.length > 0 ? [{ value: ADDRESS, label: 'An address' }] : []),
        ]}
        onChange={({ target }) => {
          setFrom(target.value);
          setProblem(undefined);
        }}
      />
      {from === ADDRESS && (
        <TextField
          label="Address of its entry"
          type="url"
          hint={panel.origins.join(', ')}
          placeholder="http://localhost:3001/remoteEntry.js"
          value={address}
          error={problem === undefined ? undefined : 'This address is not on the list.'}
          onChange={({ target }) => {
            setAddress(target.value);
            setProblem(undefined);
          }}
        />
      )}
      <Button size="small" variant="ribbon" type="submit">
        Show it
      </Button>
    </form>
  );
}
