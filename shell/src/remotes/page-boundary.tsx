import type { AreaName } from '@bowtie/contracts';
import { reportError } from '@bowtie/web';
import { Component, type ReactNode } from 'react';
import { PageFailed } from './page-states';

interface Props {
  area: AreaName;
  page: string;
  children: ReactNode;
}

/** Keeps a page that breaks from taking header, cart and footer with it. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError('area crash', error, { area: this.props.area, page: this.props.page });
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <PageFailed trying={false} onRetry={() => this.setState({ broken: false })} />;
  }
}
