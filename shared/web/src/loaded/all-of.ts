import type { ServerData } from '@bowtie/web';

/** Two kinds of server data that are of use together alone. */
export function allOf<A, B>(first: ServerData<A>, second: ServerData<B>): ServerData<readonly [A, B]> {
  const reload = () => {
    first.reload();
    second.reload();
  };
  if (first.status === 'ready' && second.status === 'ready')
    return { status: 'ready', data: [first.data, second.data], error: undefined, reload };
  const failed = [first, second].find(({ status }) => status === 'failed');
  if (failed !== undefined) return { status: 'failed', data: undefined, error: failed.error, reload };
  return { status: 'loading', data: undefined, error: undefined, reload };
}
