import { Link } from 'react-router-dom'
import { brandName } from '../../content/company'
import { hero } from '../../content/landing'
import { Logo } from '../../ui/Logo'
import { HeroPicture } from './HeroPicture'
import styles from './Hero.module.scss'

/** What a visitor sees first: logo, wordmark, tagline and the parts (SPEC.md section 2). */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.text}>
          <p className={styles.sign}>
            <Logo />
            {brandName}
          </p>
          <h1 className={styles.tagline}>{hero.tagline}</h1>
          <p className={styles.lead}>{hero.lead}</p>
          <p className="button-row">
            <Link to={hero.shopLink.to} className="btn btn-primary">
              {hero.shopLink.label}
            </Link>
            <Link to={hero.galleryLink.to} className={`btn btn-outline ${styles.second}`}>
              {hero.galleryLink.label}
            </Link>
          </p>
        </div>
        <HeroPicture alt={hero.picture.alt} className={styles.picture} />
      </div>
    </section>
  )
}
