import { Link } from 'react-router-dom'
import wide from '../../../imagery/masters/hero.webp?w=960;1280;1600;1920;2880&as=picture'
import narrow from '../../../imagery/masters/hero.webp?w=480;800;1200&aspect=4:3&position=right&as=picture'
import { brandName } from '../../content/company'
import { hero } from '../../content/landing'
import { Logo } from '../../ui/Logo'
import { Sources } from '../../ui/Picture'
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
        <HeroPicture />
      </div>
    </section>
  )
}

/**
 * The hero's picture (SPEC.md section 2): whole behind the text, whose place is its empty left half,
 * and cropped to the parts below the text.
 */
function HeroPicture() {
  const { src, w, h } = wide.img
  return (
    <picture>
      <Sources of={narrow} sizes="100vw" media="(width < 48rem)" />
      <Sources of={wide} sizes="100vw" />
      <img
        className={styles.picture}
        src={src}
        width={w}
        height={h}
        alt={hero.pictureAlt}
        fetchPriority="high"
        decoding="sync"
      />
    </picture>
  )
}
