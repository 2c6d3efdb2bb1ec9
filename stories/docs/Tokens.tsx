import Color from 'colorjs.io'
import type { CSSProperties, ReactNode } from 'react'
import tokensFile from '../../src/theme/design.tokens.json?url'
import { colorPairs, contrastOf, type ColorPair } from './colorPairs'
import './docs.css'
import stylesheet from './theme.scss?inline'
import { readTheme, schemeNames, schemesOf, valueOf, type Tokens } from './themeTokens'
import { tokenGroups, type TokenGroup } from './tokenNames'

const theme = readTheme(stylesheet)
const schemes = schemesOf(theme)
const colorNames: Readonly<Record<string, string>> = tokenGroups.colors.names

/** Leads to the file with all tokens. */
export function TokensFile({ children }: { children: ReactNode }) {
  return (
    <a href={tokensFile} download="muster3d.tokens.json">
      {children}
    </a>
  )
}

interface SchemeTableProps {
  caption: string
  headings: readonly string[]
  rows: readonly {
    name: string | undefined
    aside: string | undefined
    /** What stands between the name and the schemes. */
    fact?: ReactNode
    /** What stands in each scheme. */
    cells: readonly ReactNode[]
  }[]
}

function SchemeTable({ caption, headings, rows }: SchemeTableProps) {
  return (
    <table className="docs-table">
      <caption className="docs-hidden">{caption}</caption>
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
        {rows.map(({ name, aside, fact, cells }) => (
          <tr key={`${name} ${aside}`}>
            <th scope="row">
              {name}
              <span className="docs-aside">{aside}</span>
            </th>
            {fact !== undefined && <td>{fact}</td>}
            {schemeNames.map((scheme, at) => (
              <td key={scheme}>{cells[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Each colour in each scheme. */
export function ColorTokens() {
  const rows = Object.entries(colorNames).map(([property, name]) => ({
    name,
    aside: property,
    cells: schemeNames.map((scheme) => (
      <Swatch key={scheme} color={valueOf(schemes[scheme], property)} />
    )),
  }))
  return <SchemeTable caption="Farben" headings={['Farbe']} rows={rows} />
}

function Swatch({ color }: { color: string }) {
  return (
    <>
      <span className="docs-swatch" style={{ background: color }} />
      {new Color(color).toString({ format: 'hex', collapse: false })}
    </>
  )
}

/** Each pair of colours that the product shows, with its contrast in each scheme. */
export function ColorPairs() {
  const rows = colorPairs.map((pair) => ({
    name: colorNames[pair.front],
    aside: `auf: ${colorNames[pair.ground]}`,
    fact: pair.least.toLocaleString('de'),
    cells: schemeNames.map((scheme) => (
      <Contrast key={scheme} pair={pair} tokens={schemes[scheme]} />
    )),
  }))
  return <SchemeTable caption="Kontraste" headings={['Paar', 'AA verlangt']} rows={rows} />
}

function Contrast({ pair, tokens }: { pair: ColorPair; tokens: Tokens }) {
  const contrast = contrastOf(tokens, pair)
  const color = valueOf(tokens, pair.front)
  const isText = pair.least === 4.5
  const background = valueOf(tokens, pair.ground)
  return (
    <>
      <span
        className="docs-color-sample"
        style={isText ? { background, color } : { background, borderColor: color }}
        aria-hidden="true"
      >
        {isText && 'Aa'}
      </span>
      {contrast.toLocaleString('de', { maximumFractionDigits: 1 })}
      {contrast < pair.least && <strong className="docs-unproven"> zu wenig</strong>}
    </>
  )
}

interface Sample {
  styleOf: (value: string) => CSSProperties
  className?: string
  text?: string
}

const fontFamily = valueOf(theme.light, '--bs-body-font-family')
const easing = valueOf(theme.light, '--ease')
const bar: Sample = { className: 'docs-bar', styleOf: (inlineSize) => ({ inlineSize }) }
/** How a sample shows a value. */
const samples: Partial<Record<keyof typeof tokenGroups, Sample>> = {
  textSizes: { text: '3D-Druck', styleOf: (fontSize) => ({ fontFamily, fontSize }) },
  spaces: bar,
  fixedSpaces: bar,
  radii: { className: 'docs-box', styleOf: (borderRadius) => ({ borderRadius }) },
  shadows: { className: 'docs-box docs-raised', styleOf: (boxShadow) => ({ boxShadow }) },
  durations: {
    className: 'docs-motion',
    styleOf: (duration) => ({ transition: `translate ${duration} ${easing}` }),
  },
}

/** Groups of tokens, with samples of those that can be seen. */
export function TokenTables({ groups }: { groups: readonly (keyof typeof tokenGroups)[] }) {
  return groups.map((key) => {
    const { group, names }: TokenGroup = tokenGroups[key]
    const { styleOf, className, text } = samples[key] ?? {}
    return (
      <table key={key} className="docs-table docs-samples">
        <caption className="docs-hidden">{group}</caption>
        <tbody>
          {Object.entries(names).map(([property, name]) => {
            const value = valueOf(theme.light, property)
            return (
              <tr key={property}>
                <th scope="row">
                  {name}
                  <code className="docs-aside">{property}</code>
                </th>
                <td>
                  <code>{value}</code>
                </td>
                {styleOf && (
                  <td>
                    <span className={className} style={styleOf(value)}>
                      {text}
                    </span>
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
