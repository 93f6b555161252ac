import type { ComponentProps } from 'react';
import { LazyTool } from './lazy-tool';
import type OwnDesignPanel from './own-design-panel';

const loadPanel = () => import('./own-design-panel');

/** A design of one's own. Most visitors never ask for it, so it comes when they do. */
export function OwnDesignChoice(props: ComponentProps<typeof OwnDesignPanel>) {
  return (
    <LazyTool
      load={loadPanel}
      label="Getting your pictures…"
      report={props.kind === 'upload' ? 'image upload' : 'cobrands'}
      props={props}
    />
  );
}
