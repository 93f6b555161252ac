import { menuData } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CallParts } from './parts';

export function menuCalls({ current, answers }: CallParts): HandledCall[] {
  return [
    handle(menuData, async () => {
      const { version, menu } = current();
      return answers.answer(menuData, version, '', () => menu);
    }),
  ];
}
