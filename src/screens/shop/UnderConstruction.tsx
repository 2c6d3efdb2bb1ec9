import styles from './UnderConstruction.module.scss'

/** What stands in the shop's place while its items cannot be had (SPEC.md section 8). */
export function UnderConstruction({ onRetry }: { onRetry: () => void }) {
  return (
    <section className={styles.placeholder} role="status">
      <div className={styles.layers} aria-hidden="true" />
      <h2>Hier wird noch gebaut</h2>
      <p>Dieser Bereich befindet sich im Aufbau und ist in Kürze verfügbar.</p>
      <button type="button" className="btn btn-outline" onClick={onRetry}>
        Erneut versuchen
      </button>
    </section>
  )
}
