import { makeAutoObservable, observableRef } from 'mobx';
import type { ComponentType } from 'react';

/** Content at the bottom of every page that stays during navigation; the page that adds it loads its code. */
export class DockState {
  content: ComponentType | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { content: observableRef }, { autoBind: true });
  }

  hold(content: ComponentType): void {
    this.content = content;
  }
}
