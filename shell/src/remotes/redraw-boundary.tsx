import { Component, Fragment, type ReactNode } from 'react';
import { isDomConflict, RedrawLimit } from './dom-conflict';

/** What stands in the place of a part that threw. */
export interface Broken {
  /** Draws the part again from nothing. */
  drawAgain: () => void;
  /** How often it was drawn again before. */
  tries: number;
  /** What it threw. */
  error: unknown;
}

interface Props {
  onError: (error: unknown) => void;
  broken: (broken: Broken) => ReactNode;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
  /** Grows with each drawing from nothing. */
  drawing: number;
}

/**
 * Keeps a part that breaks from taking the others with it. Where something else changed its nodes it is drawn again from nothing at
 * once, before anything is painted; where it threw, `broken` stands in its place.
 */
export class RedrawBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, drawing: 0 };
  readonly #redraws = new RedrawLimit();

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
    if (!isDomConflict(error) || !this.#redraws.allows()) return;
    this.#redraws.count();
    this.#drawAgain();
  }

  readonly #drawAgain = () => this.setState(({ drawing }) => ({ failure: undefined, drawing: drawing + 1 }));

  override render(): ReactNode {
    const { failure, drawing } = this.state;
    if (failure === undefined) return <Fragment key={drawing}>{this.props.children}</Fragment>;
    // The commit that caught this is followed by the redraw before anything is painted.
    if (isDomConflict(failure.error) && this.#redraws.allows()) return null;
    return this.props.broken({ drawAgain: this.#drawAgain, tries: drawing, error: failure.error });
  }
}
