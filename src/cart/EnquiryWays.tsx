import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { company } from '../content/company'
import { announceAtom } from '../ui/announcement'
import styles from './CartDrawer.module.scss'
import { prepareEnquiry, type EnquiryLine } from './enquiry'

/** The ways to an enquiry about these lines: by the visitor's mail program, or as a text to copy. */
export function EnquiryWays({ lines }: { lines: readonly EnquiryLine[] }) {
  const { href, letter, missing } = prepareEnquiry(lines)
  const announce = useSetAtom(announceAtom)
  const [copied, setCopied] = useState('')
  const [isRefused, setRefused] = useState(false)

  const copy = async () => {
    try {
      // The clipboard is missing on plain-http addresses other than localhost, and may be refused.
      await navigator.clipboard.writeText(letter)
      setCopied(letter)
      announce('Text der Anfrage kopiert.')
    } catch {
      setRefused(true)
      announce('Der Browser erlaubt das Kopieren nicht. Der Text steht zum Markieren bereit.')
    }
  }

  return (
    <>
      <a className="btn btn-primary" href={href}>
        Anfrage per E-Mail vorbereiten
      </a>
      <p className={styles.note}>
        {/* Always there: a page that the browser has translated breaks where something comes before a text. */}
        <span>
          {missing > 0 &&
            `${missing} Artikel ${missing === 1 ? 'hat' : 'haben'} in der E-Mail keinen Platz; der Text nennt alle. `}
        </span>
        Kein Mailprogramm?{' '}
        <button type="button" className={styles.inText} onClick={() => void copy()}>
          Text kopieren
        </button>{' '}
        und an <span translate="no">{company.email.display}</span> senden.
        {copied === letter && <span> Kopiert.</span>}
      </p>
      {isRefused && (
        <textarea
          className={styles.letter}
          aria-label="Text der Anfrage"
          rows={4}
          readOnly
          value={letter}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  )
}
