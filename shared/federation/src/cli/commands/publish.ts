import { upload } from '../../publish/upload';
import { areaOf } from '../arguments';
import { defineCommand } from '../command';
import { comparedLine, judged } from '../judged';

export const publish = defineCommand({
  name: 'publish',
  usage: 'AREA [--channel C]',
  summary:
    'checks the build of this checkout as `check` does, and sends it to the store, where nobody sees it yet',
  options: {},
  async run({ positionals: [name], root, registry, channel, report }) {
    const area = areaOf(name);
    const verdict = await judged({ root, area, registry, channel, report });
    const { version, isNew, sent } = await upload(registry, verdict.built);
    return {
      lines: [
        isNew
          ? `${area} ${version} is published (${sent} files). ${comparedLine(verdict, channel)}`
          : `${area} ${version} was published already.`,
        `Show it: npm run release -- promote ${area} ${version}`,
      ],
      data: { area, version, is_new: isNew, sent, compared: verdict.compared ?? null },
    };
  },
});
