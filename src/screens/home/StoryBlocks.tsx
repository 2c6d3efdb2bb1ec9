import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import materialPicture from '../../../imagery/masters/story-material.webp?w=480;800;1200&as=picture'
import offerPicture from '../../../imagery/masters/story-offer.webp?w=480;800;1200&as=picture'
import sinteringPicture from '../../../imagery/masters/story-sintering.webp?w=480;800;1200&as=picture'
import type { Story } from '../../content/landing'
import { Picture, type PictureSource } from '../../ui/Picture'
import styles from './StoryBlocks.module.scss'

const pictures: Record<Story['id'], PictureSource> = {
  sintering: sinteringPicture,
  offer: offerPicture,
  material: materialPicture,
}

const sizes = '(min-width: 1440px) 46rem, (min-width: 992px) 55vw, 100vw'

/** The stories: image and text alternating, dividers between them (SPEC.md section 2). */
export function StoryBlocks({ stories }: { stories: readonly Story[] }) {
  return (
    <div className={`page ${styles.stories}`}>
      {stories.map((story, index) => (
        <Fragment key={story.id}>
          {index > 0 && <hr className={styles.divider} />}
          <StoryBlock story={story} />
        </Fragment>
      ))}
    </div>
  )
}

function StoryBlock({ story }: { story: Story }) {
  const headingId = `${story.id}-titel`
  return (
    <section className={styles.story} aria-labelledby={headingId}>
      <figure className={styles.figure}>
        <Picture
          source={pictures[story.id]}
          alt={story.pictureAlt}
          sizes={sizes}
          className={styles.picture}
        />
        {story.pictureNote !== undefined && <figcaption>{story.pictureNote}</figcaption>}
      </figure>
      <div className={styles.text}>
        <p className={styles.kicker}>{story.kicker}</p>
        <h2 id={headingId}>{story.heading}</h2>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className={styles.facts}>
          {story.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {story.steps !== undefined && (
          <ol className={styles.steps}>
            {story.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <p className={styles.links}>
          {story.links.map(({ label, to }) => (
            <Link key={to} to={to} className={styles.link}>
              {label}
            </Link>
          ))}
        </p>
      </div>
    </section>
  )
}
