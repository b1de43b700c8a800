import { makeAutoObservable, observableRef } from 'mobx';
import type { ComponentType } from 'react';

/** What stays at the foot of the pages while one moves through the app; the page that brings it loads it. */
export class DockState {
  content: ComponentType | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { content: observableRef }, { autoBind: true });
  }

  hold(content: ComponentType): void {
    this.content = content;
  }
}
