import styles from './switch.module.css';

interface SwitchProps {
  isOn: boolean;
  /** Whether the change is still being saved. */
  isBusy: boolean;
  onToggle: () => void;
  /** The id of the element that explains it. */
  describedBy?: string | undefined;
}

/** A switch, named by the label around it. */
export function Switch({ isOn, isBusy, onToggle, describedBy }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles['switch']}
      checked={isOn}
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      onChange={onToggle}
    />
  );
}
