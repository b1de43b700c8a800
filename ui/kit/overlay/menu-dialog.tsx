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
  /** What can be done, in its order; what cannot be done now is left out. */
  items: readonly (MenuItem | false)[];
  /** What else leads on, below. */
  children?: ReactNode;
}

/** What can be done with something; it closes with the choice. */
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
