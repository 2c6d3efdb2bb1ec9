import Color from 'colorjs.io'
import type { ReactNode } from 'react'
import './docs.css'
import stylesheet from './theme.scss?inline'
import { colorPairs, contrastOf, designTokens, propertiesOf, readSchemes } from './tokens'
import { schemeNames, tokenGroups, valueOf, type ColorPair, type Tokens } from './tokens'

const schemes = readSchemes(stylesheet)

/** The address of a file with all tokens as they stand. */
export const tokensFile = `data:application/json,${encodeURIComponent(JSON.stringify(designTokens(schemes), null, 2))}`

interface SchemeTableProps {
  headings: readonly string[]
  /** What stands in the first columns of each row, and in those of the schemes. */
  rows: readonly { facts: readonly string[]; cells: readonly ReactNode[] }[]
}

const SchemeTable = ({ headings, rows }: SchemeTableProps) => (
  <table className="docs-table">
    <thead>
      <tr>
        {[...headings, ...schemeNames].map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ facts, cells }) => (
        <tr key={facts.join(' ')}>
          {facts.map((fact, at) => (
            <td key={headings[at]}>{fact}</td>
          ))}
          {schemeNames.map((scheme, at) => (
            <td key={scheme}>{cells[at]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const propertiesIn = (name: string) => {
  const group = tokenGroups.find((one) => one.name === name)
  return group ? propertiesOf(group, schemes.hell) : []
}

/** Each colour in each scheme. */
export function ColorTokens() {
  const rows = propertiesIn('Farben').map((property) => ({
    facts: [property],
    cells: schemeNames.map((scheme) => (
      <Swatch key={scheme} color={valueOf(schemes[scheme], property)} />
    )),
  }))
  return <SchemeTable headings={['Farbe']} rows={rows} />
}

const Swatch = ({ color }: { color: string }) => (
  <>
    <span className="docs-swatch" style={{ background: color }} />
    {new Color(color).toString({ format: 'hex', collapse: false })}
  </>
)

/** Each pair of colours that the product shows, with its contrast in each scheme. */
export function ColorPairs() {
  const rows = colorPairs.map((pair) => ({
    facts: [pair.front, pair.ground, pair.least.toLocaleString('de')],
    cells: schemeNames.map((scheme) => (
      <Contrast key={scheme} pair={pair} tokens={schemes[scheme]} />
    )),
  }))
  return <SchemeTable headings={['Farbe', 'auf', 'verlangt']} rows={rows} />
}

function Contrast({ pair, tokens }: { pair: ColorPair; tokens: Tokens }) {
  const contrast = contrastOf(tokens, pair)
  const color = valueOf(tokens, pair.front)
  const background = valueOf(tokens, pair.ground)
  const isText = pair.least === 4.5
  const style = isText ? { background, color } : { background, borderColor: color }
  return (
    <>
      <span className="docs-color-sample" style={style} aria-hidden="true">
        {isText && 'Aa'}
      </span>
      {contrast.toLocaleString('de', { maximumFractionDigits: 1 })}
      {contrast < pair.least && <strong className="docs-unproven"> zu wenig</strong>}
    </>
  )
}

/** How a sample shows a value of a group: by a class, and a property that gets the value. */
const samples: Readonly<Record<string, readonly [className: string, property: string]>> = {
  Schriftgrößen: ['docs-text', 'fontSize'],
  Abstände: ['docs-bar', 'inlineSize'],
  'Feste Abstände': ['docs-bar', 'inlineSize'],
  Rundungen: ['docs-box', 'borderRadius'],
  Schatten: ['docs-box docs-raised', 'boxShadow'],
  Dauern: ['docs-motion', 'transitionDuration'],
}

/** Groups of tokens by their names, with samples of those that can be seen. */
export function TokenTables({ groups }: { groups: readonly string[] }) {
  return groups.map((group) => {
    const [className, sampled] = samples[group] ?? []
    return (
      <table key={group} className="docs-table docs-samples" aria-label={group}>
        <tbody>
          {propertiesIn(group).map((property) => {
            const value = valueOf(schemes.hell, property)
            return (
              <tr key={property}>
                <th scope="row">{property}</th>
                <td>{value}</td>
                {sampled && (
                  <td aria-hidden="true">
                    <span className={className} style={{ [sampled]: value }} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    )
  })
}
