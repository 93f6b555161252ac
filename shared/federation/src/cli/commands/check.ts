import { areaOf } from '../arguments';
import { defineCommand } from '../command';
import { comparedLine, judged } from '../judged';

export const check = defineCommand({
  name: 'check',
  usage: 'AREA [--channel C]',
  summary: 'says what would break if the build of this checkout were published, and publishes nothing',
  options: {},
  async run({ positionals: [name], root, registry, channel, report }) {
    const area = areaOf(name);
    const verdict = await judged({ root, area, registry, channel, report });
    const version = verdict.built[0]?.descriptor.version;
    return {
      lines: [`${area} ${version} may be published. ${comparedLine(verdict, channel)}`],
      data: { area, version, compared: verdict.compared ?? null },
    };
  },
});
