import { Link } from 'react-router-dom'
import { ownPartLink, ownPartOffer } from '../../content/ownPart'
import styles from './ShopScreen.module.scss'

/** The end of the list: where to go for what it does not hold. */
export const ListEnd = () => (
  <div className={styles.end}>
    <p>{ownPartOffer}</p>
    <Link to={ownPartLink.to} className="btn btn-primary">
      {ownPartLink.label}
    </Link>
  </div>
)
