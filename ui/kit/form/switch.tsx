import styles from './switch.module.css';

interface SwitchProps {
  isOn: boolean;
  /** Whether what was switched is still being kept. */
  isBusy: boolean;
  onToggle: () => void;
  /** The id of what explains it. */
  describedBy?: string | undefined;
}

/** Something that is on or off, named by the label around it. */
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
