import { DocsContext, Title } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { useTheme } from 'storybook/theming'
import './docs.css'
import { StorybookLink } from './StorybookLink'

/** Every baseline by its file, such as `./screens-shop/loaded/1440-light.png`. */
const baselines = import.meta.glob<string>('./**/*.png', {
  base: '../../tests/stories/baselines/',
  query: '?url',
  import: 'default',
  eager: true,
})

const schemeNames = { light: 'hell', dark: 'dunkel' }

interface Look {
  src: string
  width: string
  scheme: 'light' | 'dark'
}

/** How a story looks in a scheme, the widest picture first; where no picture shows that scheme, in the other one. */
function looksOf(storyId: string, wanted: Look['scheme']): Look[] {
  const folder = `./${storyId.replace('--', '/')}/`
  const looks = Object.entries(baselines).flatMap(([file, src]): Look[] => {
    const [, width, scheme] = /^(\d+)-(light|dark)\.png$/.exec(file.slice(folder.length)) ?? []
    if (!file.startsWith(folder) || !width) return []
    return [{ src, width, scheme: scheme === 'dark' ? 'dark' : 'light' }]
  })
  const asWanted = looks.filter(({ scheme }) => scheme === wanted)
  return (asWanted.length > 0 ? asWanted : looks).toSorted((a, b) => +b.width - +a.width)
}

/** The docs page of a screen or a component: a picture of each story as it stands after its steps. */
export default function PicturesPage() {
  const { base } = useTheme()
  const stories = useContext(DocsContext).componentStories()
  return (
    <>
      <Title />
      <p className="docs-aside">
        Die Bilder sind die zuletzt angenommenen, nicht das laufende Produkt; das zeigt die Story
        hinter jedem Bild. Neue zeichnet <code>npm run test:stories</code>, angenommen werden sie
        mit <code>npm run stories:review</code>. Fotos sind darin mit Absicht ein graues Raster,
        damit ein anderes Bildformat nicht als Änderung gilt.
      </p>
      <ul className="docs-pictures">
        {stories.flatMap(({ id, name, tags }) => {
          const looks = looksOf(id, base)
          if (looks.length === 0) return <Picture key={id} storyId={id} name={name} />
          const isPart = !tags.includes('screen')
          return looks.map((look) => (
            <Picture
              key={look.src}
              storyId={id}
              name={name}
              look={look}
              isWide={isPart && +look.width > 1000}
            />
          ))
        })}
      </ul>
    </>
  )
}

interface PictureProps {
  storyId: string
  name: string
  look?: Look
  isWide?: boolean
}

/** A look of a story, which leads to it; the link alone where there is no picture. */
function Picture({ storyId, name, look, isWide = false }: PictureProps) {
  return (
    <li className={isWide ? 'docs-wide' : undefined}>
      <StorybookLink to={storyId}>
        {look && <img src={look.src} alt="" loading="lazy" />}
        {name}
      </StorybookLink>
      {look && (
        <span className="docs-aside">
          {look.width} px, {schemeNames[look.scheme]}
        </span>
      )}
    </li>
  )
}
