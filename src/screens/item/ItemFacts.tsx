import { Link } from 'react-router-dom'
import { itemFacts, itemFactsHeading } from '../../content/itemFacts'
import styles from './ItemFacts.module.scss'

/** What holds for every item, as terms and their descriptions. */
export function ItemFacts() {
  return (
    <section className={styles.facts}>
      <h2 className={styles.heading}>{itemFactsHeading}</h2>
      <dl className={styles.list}>
        {itemFacts.map(({ term, text, more }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>
              {text}
              {more && (
                <>
                  {' '}
                  <Link to={more.path}>{more.label}</Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
