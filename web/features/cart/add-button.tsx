import { latePart } from '../../late-part.tsx';
import styles from './add-button.module.css';

/** Below a card. Drawn by the server, alive once the page can be used. */
export const AddButton = latePart(
  async () => (await import('./add-button.part.tsx')).AddButton,
  <span className={styles.place} />,
);
