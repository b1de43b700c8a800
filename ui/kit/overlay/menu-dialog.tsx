import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

interface MenuItem {
  readonly label: ReactNode;
  readonly onPress: () => void;
}

interface MenuDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The actions, in order; `false` for those that are unavailable now. */
  items: readonly (MenuItem | false)[];
  /** Further content, below the actions. */
  children?: ReactNode;
}

/** A menu of actions in a dialog; closes with the choice. */
export function MenuDialog({ title, isOpen, onClose, items, children }: MenuDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="stack-3">
        {items.map(
          (item, place) =>
            item && (
              <Button
                key={place}
                variant="quiet"
                isWide
                onPress={() => {
                  onClose();
                  item.onPress();
                }}
              >
                {item.label}
              </Button>
            ),
        )}
        {children}
      </div>
    </Dialog>
  );
}
