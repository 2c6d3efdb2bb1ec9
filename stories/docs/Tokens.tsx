import Color from 'colorjs.io'
import type { CSSProperties, ReactNode } from 'react'
import tokensFile from '../../src/theme/design.tokens.json?url'
import { colorPairs, contrastOf, type ColorPair } from './colorPairs'
import './docs.css'
import stylesheet from './theme.scss?inline'
import { readTheme, schemeNames, schemesOf, valueOf, type SchemeName } from './themeTokens'
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

function TokenName({ name, property }: { name: ReactNode; property: string }) {
  return (
    <th scope="row">
      {name}
      <code className="docs-aside">{property}</code>
    </th>
  )
}

function SchemeHeadings() {
  return schemeNames.map((name) => (
    <th key={name} scope="col">
      {name}
    </th>
  ))
}

/** Each colour in each scheme. */
export function ColorTokens() {
  return (
    <table className="docs-table">
      <caption className="docs-hidden">Farben</caption>
      <thead>
        <tr>
          <th scope="col">Farbe</th>
          <SchemeHeadings />
        </tr>
      </thead>
      <tbody>
        {Object.entries(colorNames).map(([property, name]) => (
          <tr key={property}>
            <TokenName name={name} property={property} />
            {schemeNames.map((scheme) => (
              <ColorCell key={scheme} property={property} scheme={scheme} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ColorCell({ property, scheme }: { property: string; scheme: SchemeName }) {
  const color = valueOf(schemes[scheme], property)
  return (
    <td>
      <span className="docs-swatch" style={{ background: color }} />
      {new Color(color).toString({ format: 'hex', collapse: false })}
    </td>
  )
}

/** Each pair of colours that the product shows, with its contrast in each scheme. */
export function ColorPairs() {
  return (
    <table className="docs-table">
      <caption className="docs-hidden">Kontraste</caption>
      <thead>
        <tr>
          <th scope="col">Paar</th>
          <th scope="col">AA verlangt</th>
          <SchemeHeadings />
        </tr>
      </thead>
      <tbody>
        {colorPairs.map((pair) => (
          <tr key={`${pair.front} ${pair.ground}`}>
            <th scope="row">
              {colorNames[pair.front]}
              <span className="docs-aside">auf: {colorNames[pair.ground]}</span>
            </th>
            <td>{pair.least.toLocaleString('de')}</td>
            {schemeNames.map((scheme) => (
              <ContrastCell key={scheme} pair={pair} scheme={scheme} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ContrastCell({ pair, scheme }: { pair: ColorPair; scheme: SchemeName }) {
  const contrast = contrastOf(schemes[scheme], pair)
  const color = valueOf(schemes[scheme], pair.front)
  const isText = pair.least === 4.5
  const sample: CSSProperties = {
    background: valueOf(schemes[scheme], pair.ground),
    ...(isText ? { color } : { borderColor: color }),
  }
  return (
    <td>
      <span className="docs-color-sample" style={sample} aria-hidden="true">
        {isText && 'Aa'}
      </span>
      {contrast.toLocaleString('de', { maximumFractionDigits: 1 })}
      {contrast < pair.least && <strong className="docs-unproven"> zu wenig</strong>}
    </td>
  )
}

interface TokenTableProps {
  group: TokenGroup
  /** How a sample shows a value; without it there are no samples. */
  styleOf?: (value: string) => CSSProperties
  className?: string
  children?: ReactNode
}

function TokenTable({ group, styleOf, className, children }: TokenTableProps) {
  return (
    <table className="docs-table docs-samples">
      <caption className="docs-hidden">{group.group}</caption>
      <tbody>
        {Object.entries(group.names).map(([property, name]) => {
          const value = valueOf(theme.light, property)
          return (
            <tr key={property}>
              <TokenName name={name} property={property} />
              <td>
                <code>{value}</code>
              </td>
              {styleOf && (
                <td>
                  <span className={className} style={styleOf(value)}>
                    {children}
                  </span>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const fontFamily = valueOf(theme.light, '--bs-body-font-family')
const easing = valueOf(theme.light, '--ease')

/** The type scale in the product's typeface; sizes that grow with the window do so here too. */
export function TypeTokens() {
  return (
    <>
      <TokenTable group={tokenGroups.families} />
      <TokenTable group={tokenGroups.weights} />
      <TokenTable group={tokenGroups.lineHeights} />
      <TokenTable group={tokenGroups.textSizes} styleOf={(fontSize) => ({ fontFamily, fontSize })}>
        3D-Druck
      </TokenTable>
    </>
  )
}

/** The steps of the 8 px rhythm. */
export function SpaceTokens() {
  const styleOf = (inlineSize: string) => ({ inlineSize })
  return (
    <>
      <TokenTable group={tokenGroups.spaces} className="docs-bar" styleOf={styleOf} />
      <TokenTable group={tokenGroups.fixedSpaces} className="docs-bar" styleOf={styleOf} />
    </>
  )
}

/** How wide and high the frame of every screen is, and where screens change their layout. */
export function FrameTokens() {
  return (
    <>
      <TokenTable group={tokenGroups.page} />
      <TokenTable group={tokenGroups.breakpoints} />
    </>
  )
}

/** How round corners are. */
export function RadiusTokens() {
  return (
    <TokenTable
      group={tokenGroups.radii}
      className="docs-box"
      styleOf={(borderRadius) => ({ borderRadius })}
    />
  )
}

/** What stands above the page. */
export function ShadowTokens() {
  return (
    <TokenTable
      group={tokenGroups.shadows}
      className="docs-box docs-raised"
      styleOf={(boxShadow) => ({ boxShadow })}
    />
  )
}

/** Durations and the one easing; a bar moves while the pointer is on its row. */
export function MotionTokens() {
  return (
    <>
      <TokenTable group={tokenGroups.easings} />
      <TokenTable
        group={tokenGroups.durations}
        className="docs-motion"
        styleOf={(duration) => ({ transition: `translate ${duration} ${easing}` })}
      />
    </>
  )
}
