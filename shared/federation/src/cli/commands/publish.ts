import { upload } from '../../publish/upload';
import { areaOf } from '../arguments';
import { defineCommand, UsageError } from '../command';
import { comparedLine, judged } from '../judged';
import { moveLine } from '../move-line';
import { percentOf, promoteOptions, promoteVersion } from '../promote-version';

export const publish = defineCommand({
  name: 'publish',
  usage: 'AREA [--promote [--percent P] [--reason TEXT]] [--channel C]',
  summary:
    'checks the build of this checkout as `check` does, and sends it to the store, where nobody sees it yet; with --promote it is shown at once',
  options: { promote: { type: 'boolean' }, ...promoteOptions },
  async run({ positionals: [name], values, root, registry, channel, report }) {
    const area = areaOf(name);
    const isShown = values.promote === true;
    if (!isShown && (values.percent !== undefined || values.reason !== undefined))
      throw new UsageError('--percent and --reason belong to --promote.');
    const percent = percentOf(values.percent);
    const verdict = await judged({ root, area, registry, channel, report });
    const { version, isNew, sent } = await upload(registry, verdict.built);
    const published = isNew
      ? `${area} ${version} is published (${sent} files). ${comparedLine(verdict, channel)}`
      : `${area} ${version} was published already.`;
    const data = { area, version, is_new: isNew, sent, compared: verdict.compared ?? null };
    if (!isShown)
      return { lines: [published, `Show it: npm run release -- promote ${area} ${version}`], data };
    report(published);
    const move = await promoteVersion(registry, channel, { area, version, percent, reason: values.reason });
    return { lines: [moveLine(move)], data: { ...data, move } };
  },
});
