import { Link } from 'react-router-dom'

/** A link to another screen. */
export interface WayOnLink {
  readonly label: string
  readonly to: string
}

export interface WayOnProps {
  /** A sentence on what to do next. */
  text: string
  /** The screens that it names, the most likely first. */
  links: readonly WayOnLink[]
}

/** The end of a screen: where to go next. */
export function WayOn({ text, links }: WayOnProps) {
  return (
    <div className="way-on">
      <p>{text}</p>
      <p className="button-row">
        <WayOnLinks links={links} />
      </p>
    </div>
  )
}

export interface WayOnLinksProps {
  links: readonly WayOnLink[]
  /** Whether the first link is the most likely way; otherwise something beside them is. */
  hasPrimary?: boolean
}

/** Links to other screens, which look like buttons. */
export function WayOnLinks({ links, hasPrimary = true }: WayOnLinksProps) {
  return links.map(({ label, to }, index) => (
    <Link
      key={to}
      to={to}
      className={`btn ${hasPrimary && index === 0 ? 'btn-primary' : 'btn-outline'}`}
    >
      {label}
    </Link>
  ))
}
