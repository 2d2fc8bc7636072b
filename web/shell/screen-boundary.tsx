import { Component, type ReactNode } from 'react';
import type { Location } from '../navigation/location.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { ScreenNotLoaded } from '../navigation/screen.ts';

interface Props {
  /** A new visit clears the failure. */
  visit: Location;
  children: ReactNode;
}

interface State {
  visit: Location;
  error: unknown;
  failed: boolean;
}

export class ScreenBoundary extends Component<Props, State> {
  override state: State = { visit: this.props.visit, error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ visit }: Props, state: State): Partial<State> | null {
    return visit === state.visit ? null : { visit, error: undefined, failed: false };
  }

  tryAgain = () => {
    // Browsers cache a failed module; only a new document requests it again.
    if (this.state.error instanceof ScreenNotLoaded) window.location.reload();
    else this.setState({ error: undefined, failed: false });
  };

  override render() {
    return this.state.failed ? <ScreenFailed onRetry={this.tryAgain} /> : this.props.children;
  }
}
