import { hero, landingDescription, stories } from '../../content/landing'
import { PageHead } from '../../page/PageHead'
import { paths } from '../../paths'
import { Hero } from './Hero'
import { StoryBlocks } from './StoryBlocks'

/** The landing page (SPEC.md section 2): the hero, then three stories. */
export function HomeScreen() {
  return (
    <>
      <PageHead title={hero.tagline} description={landingDescription} canonicalPath={paths.home} />
      <Hero />
      <StoryBlocks stories={stories} />
    </>
  )
}
