import { renderPage } from '@bowtie/contracts';
import { counter, type HandledCall, handle } from '@bowtie/service-kit';
import type { RenderDeps } from '../deps';

const pages = counter('bowtie_rendered_pages_total', 'Pages that were to be rendered on the server', [
  'area',
  'version',
  'outcome',
]);

export function handleRenderPage({ pool }: RenderDeps): HandledCall {
  return handle(renderPage, async ({ body, log }) => {
    const { area, version, page } = body;
    const result = await pool.render(body);
    const outcome = 'html' in result ? 'rendered' : result.reason;
    pages.inc({ area, version, outcome });
    if ('html' in result) return { html: result.html };
    log.warn({ err: result.error, area, version, page, reason: result.reason }, 'a page was not rendered');
    return { reason: result.reason };
  });
}
