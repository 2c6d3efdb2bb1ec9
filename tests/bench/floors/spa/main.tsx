import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'
import { hero, stories } from '../../../../src/content/landing'
import parts from '../parts.avif'
import material from '../story-material.avif'
import offer from '../story-offer.avif'
import sintering from '../story-sintering.avif'

const pictures: Record<string, string> = { material, offer, sintering }

function Landing() {
  return (
    <main>
      <h1>{hero.tagline}</h1>
      <p>{hero.lead}</p>
      <Link to="/materials">Alle Material-Eigenschaften</Link>
      <p>
        <img src={parts} alt={hero.picture.alt} width="800" height="600" />
      </p>
      {stories.map(({ id, kicker, heading, paragraphs, facts }) => (
        <section key={id}>
          <p>{kicker}</p>
          <h2>{heading}</h2>
          <img src={pictures[id]} alt="" width="800" height="600" loading="lazy" />
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

const Materials = () => (
  <main>
    <h1>Material-Eigenschaften</h1>
    <Link to="/">Home</Link>
  </main>
)

const router = createBrowserRouter([
  { path: '/', Component: Landing },
  { path: '/materials', Component: Materials },
])
const container = document.getElementById('root')
if (container !== null) createRoot(container).render(<RouterProvider router={router} />)
