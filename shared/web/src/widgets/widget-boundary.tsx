import type { AreaName } from '@bowtie/contracts';
import { reportError } from '@bowtie/web';
import { Component, type ReactNode } from 'react';

interface Props {
  area: AreaName;
  name: string;
  /** Shown instead once the widget broke. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a widget that breaks from taking the page with it. */
export class WidgetBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError('area crash', error, { area: this.props.area, page: this.props.name });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
