import { momentOf, sendTimeText, usTimeZones, type WallTime, wallTimeOf } from '@bowtie/domain';
import { TextField } from '@bowtie/ui';
import { Select } from '@bowtie/ui/forms';
import { FormTextField, useFormChoice, useFormText } from '@bowtie/web/forms';
import styles from './sending.module.css';

/** So many days ahead a date can be picked. */
const daysAhead = 366;
const dayMs = 86_400_000;

interface SendTimeFieldsProps {
  /** Before the names of the fields: where in its form they are. */
  at?: string;
  /** The zone that is meant by none. */
  zoneOfNone?: string;
  /** Whose clocks count where no single zone does: told as the first choice, under the empty value. */
  ownZones?: string;
  zoneHint?: string;
}

function ZoneOptions({ zone }: { zone: string }) {
  const known = new Set<string>(usTimeZones.map((each) => each.zone));
  const others = Intl.supportedValuesOf('timeZone').filter((name) => !known.has(name));
  // A browser may call its own zone by an older name than those it lists.
  const isListed = zone === '' || known.has(zone) || others.includes(zone);
  return (
    <>
      <optgroup label="United States">
        {usTimeZones.map(({ zone: value, name }) => (
          <option key={value} value={value}>{`${name} time`}</option>
        ))}
      </optgroup>
      <optgroup label="All time zones">
        {[...(isListed ? [] : [zone]), ...others].map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </optgroup>
    </>
  );
}

/** What is said of an hour at which clocks change. */
function clockNote(wall: WallTime, zone: string): string | undefined {
  const moment = momentOf(wall, zone);
  if (moment === undefined || moment.clock === 'once') return undefined;
  const text = sendTimeText({ send_at: moment.at.toISOString(), send_time_zone: zone });
  return moment.clock === 'skipped'
    ? `The clocks skip this time that day. The cards go out at the next one: ${text}.`
    : `The clocks show this time twice that day. The cards go out at the first: ${text}.`;
}

/** As the platform's fields give them, without the seconds. */
const hourAndMinute = (typed: string) => typed.slice(0, 5);

/** A date, a time of day and whose clocks show them, in the platform's own fields. */
export function SendTimeFields({ at = '', zoneOfNone = '', ownZones, zoneHint }: SendTimeFieldsProps) {
  const date = useFormChoice<string>(`${at}date`).value;
  const time = useFormText({ name: `${at}time`, format: hourAndMinute });
  const chosenZone = useFormText({ name: `${at}zone` });
  const zone = chosenZone.value || zoneOfNone;
  const dayIn = (days: number) => wallTimeOf(new Date(Date.now() + days * dayMs), zone || 'UTC').date;
  return (
    <div className={styles.fields}>
      <FormTextField type="date" label="Date" name={`${at}date`} min={dayIn(0)} max={dayIn(daysAhead)} />
      <TextField
        type="time"
        label="Time"
        {...time}
        hint={zone === '' ? undefined : clockNote({ date, time: time.value }, zone)}
      />
      <Select label="Time zone" hint={zoneHint} {...chosenZone} value={zone}>
        {ownZones !== undefined && <option value="">{ownZones}</option>}
        <ZoneOptions zone={zone} />
      </Select>
    </div>
  );
}
