import type { AreaName } from '@bowtie/contracts';
import { reportError } from '@bowtie/web';
import { Component, Fragment, type ReactNode } from 'react';
import { CrashedPage } from './crashed-page';
import { isDomConflict, RedrawLimit } from './dom-conflict';

interface Props {
  area: AreaName;
  page: string;
  /** Looks for a newer release of what broke. Resolves when drawing it again is worth trying. */
  renew: () => Promise<void>;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
  /** Grows with each drawing from nothing. */
  drawing: number;
}

/**
 * Keeps a page that breaks from taking header, cart and footer with it. What broke is drawn again from nothing: at once where
 * something else changed its nodes, and like a page that could not be loaded where it threw.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, drawing: 0 };
  readonly #redraws = new RedrawLimit();

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    reportError('area crash', error, { area: this.props.area, page: this.props.page });
    if (!isDomConflict(error) || !this.#redraws.allows()) return;
    this.#redraws.count();
    this.#drawAgain();
  }

  readonly #drawAgain = () => this.setState(({ drawing }) => ({ failure: undefined, drawing: drawing + 1 }));

  readonly #retry = async () => {
    await this.props.renew();
    this.#drawAgain();
  };

  override render(): ReactNode {
    const { failure, drawing } = this.state;
    if (failure === undefined) return <Fragment key={drawing}>{this.props.children}</Fragment>;
    // The commit that caught this is followed by the redraw before anything is painted.
    if (isDomConflict(failure.error) && this.#redraws.allows()) return null;
    return <CrashedPage retry={this.#retry} tries={drawing} />;
  }
}
