import { Component, type ReactNode } from 'react';

interface GuardProps {
  children: ReactNode;
  /** Stands in for what cannot be drawn. */
  instead: ReactNode;
}

/** Keeps what fails while it is drawn from taking the page around it along. */
export class Guard extends Component<GuardProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
