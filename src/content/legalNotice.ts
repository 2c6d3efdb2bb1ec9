import { company } from './company'
import { galleryLink, shopLink } from './waysOn'

/** A fact of the legal notice, with a tel: or mailto: address where there is one (section 2). */
export interface LegalRow {
  readonly label: string
  readonly value: string
  readonly href?: string
}

/** A section of the legal notice: rows, then paragraphs (SPEC.md section 2). */
export interface LegalSection {
  readonly id: string
  readonly heading: string
  /** Whether the values of the rows are sentences. */
  readonly isProse?: boolean
  readonly rows?: readonly LegalRow[]
  readonly paragraphs?: readonly string[]
}

/** Heading and opening of the page at /impressum and /contact (SPEC.md section 2). */
export const legalNoticeText = {
  heading: 'Impressum und Kontakt',
  lead: 'Wer hinter diesem Angebot steht, wie Sie uns erreichen und wie aus einer Anfrage ein Teil wird.',
  wayOn: {
    text: 'Sehen Sie, was es schon gibt und was sich drucken lässt.',
    links: [shopLink, galleryLink],
  },
} as const

/** Document title and description at each of the page's two addresses (SPEC.md section 2). */
export const legalNoticeHeads = {
  '/impressum': {
    title: 'Impressum',
    description:
      'Impressum mit den Angaben nach §\u00a05\u00a0DDG: Unternehmen, geschäftsführende Gesellschafter, Sitz und Umsatzsteuer-Identifikationsnummer sowie Haftung.',
  },
  '/contact': {
    title: 'Kontakt',
    description:
      'So erreichen Sie uns per Telefon und E-Mail: bei Fragen zu fertigen Produkten, zu individuellen 3D-Druckteilen und zum Weg von der Idee zum Modell.',
  },
} as const

/** The legal notice, section by section (SPEC.md section 2, Impressum page). */
export const legalNotice: readonly LegalSection[] = [
  {
    id: 'kontakt',
    heading: 'Kontakt',
    rows: [
      { label: 'Telefon', value: company.phone.display, href: company.phone.href },
      { label: 'E-Mail', value: company.email.display, href: company.email.href },
    ],
    paragraphs: [
      'Fragen zu einem Produkt, zu einem individuellen Teil oder zu Ihrem Modell beantworten wir telefonisch oder per E-Mail.',
    ],
  },
  {
    id: 'anfrage',
    heading: 'So läuft eine Anfrage',
    isProse: true,
    rows: [
      {
        label: '1. Sie fragen an',
        value: 'Per E-Mail, aus dem Warenkorb oder frei formuliert. Das verpflichtet zu nichts.',
      },
      {
        label: '2. Wir bieten an',
        value: 'Sie erhalten ein Angebot mit Preis, Versandkosten, Lieferzeit und Zahlungsweise.',
      },
      {
        label: '3. Sie entscheiden',
        value: 'Erst wenn Sie das Angebot annehmen, fertigen und versenden wir.',
      },
    ],
  },
  {
    id: 'eigenes-teil',
    heading: 'Ein eigenes Teil anfragen',
    isProse: true,
    rows: [
      {
        label: 'Modell oder Skizze',
        value:
          'Ein 3D-Modell als STEP, STL oder 3MF. Haben Sie keines, genügt eine Skizze mit Maßen oder Fotos mit einem Maßstab.',
      },
      {
        label: 'Maße und Passungen',
        value: 'Länge, Breite und Höhe, und welche Stellen genau passen müssen.',
      },
      { label: 'Stückzahl', value: 'Wie viele Sie brauchen, und bis wann.' },
      {
        label: 'Verwendung',
        value:
          'Was das Teil trägt und was es aushalten soll: Last, Wärme, Wasser, Sonne. So sehen wir, ob PA12 dafür passt.',
      },
    ],
    paragraphs: ['Schicken Sie uns nur Entwürfe, die Sie verwenden dürfen.'],
  },
  {
    id: 'anbieter',
    heading: 'Angaben nach §\u00a05\u00a0DDG',
    rows: [
      { label: 'Unternehmen', value: company.legalName },
      { label: 'Anschrift', value: company.address },
      {
        label: 'Geschäftsführende Gesellschafter',
        value: company.managingPartners.join(' und '),
      },
      { label: 'Sitz der Gesellschaft', value: company.registeredSeat },
      { label: 'Registergericht', value: company.registerCourt },
      { label: 'Registernummer', value: company.registerNumber },
      { label: 'Umsatzsteuer-Identifikationsnummer (§\u00a027a\u00a0UStG)', value: company.vatId },
    ],
  },
  {
    id: 'verantwortlich',
    heading: 'Verantwortlich für den Inhalt',
    rows: [
      { label: 'Verantwortlich', value: company.managingPartners.join(' und ') },
      { label: 'Anschrift', value: company.address },
    ],
  },
  {
    id: 'streitbeilegung',
    heading: 'Verbraucher\u00adstreit\u00adbeilegung',
    paragraphs: [
      'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§\u00a036\u00a0VSBG).',
    ],
  },
  {
    id: 'barrierefreiheit',
    heading: 'Barrierefreiheit',
    rows: [
      { label: 'Maßstab', value: 'EN 301 549 und WCAG 2.2, Stufen A und AA' },
      { label: 'Zuletzt geprüft', value: company.accessibilityCheckedOn },
      { label: 'Hindernis melden', value: company.email.display, href: company.email.href },
      { label: 'Zuständige Behörde', value: company.accessibilityAuthority },
      { label: 'Anschrift der Behörde', value: company.accessibilityAuthorityAddress },
    ],
    paragraphs: [
      'Dieser Shop ist eine Dienstleistung im elektronischen Geschäftsverkehr nach dem Barrierefreiheitsstärkungsgesetz (BFSG): Sie sehen Artikel mit Preis an, legen sie in einen Warenkorb und bereiten daraus eine Anfrage per E-Mail vor. Anmelden müssen Sie sich dafür nicht.',
      'Alle Seiten lassen sich mit der Tastatur bedienen und mit einem Screenreader lesen. Änderungen werden angesagt, Fehler in Worten erklärt, der Fokus bleibt sichtbar. Die Schrift lässt sich auf das Doppelte vergrößern. Farben, Kontrast und Bewegung folgen den Einstellungen Ihres Geräts.',
      'Geprüft werden diese Eigenschaften bei jeder Änderung durch automatische Tests: mit der Tastatur, mit einem nachgebildeten Screenreader, bei doppelter Schrift und mit den Regeln von axe. Einige vorgegebene Wörter sind englisch und als englisch ausgezeichnet.',
      'Stoßen Sie trotzdem auf ein Hindernis, so schreiben Sie uns bitte, auf welcher Seite und womit; wir antworten und beseitigen es.',
    ],
  },
  {
    id: 'datenschutz',
    heading: 'Datenschutz',
    isProse: true,
    rows: [
      {
        label: 'Verantwortlich',
        value: `${company.legalName}, ${company.address}, ${company.email.display}`,
      },
      {
        label: 'Im Browser gespeichert',
        value:
          'Ihr Warenkorb, bis Sie ihn leeren. Wenn Sie sich anmelden: dass Sie angemeldet sind, mit welchen Rechten, und das Zugangszeichen dafür, bis Sie sich abmelden oder die Anmeldung abläuft. Bis Sie den Tab schließen: wo Sie auf einer Seite standen, dass Sie eine Anmeldung begonnen haben, und was Sie in das Formular für ein Produkt eingeben.',
      },
      {
        label: 'An unseren Server gesendet',
        value:
          'Welche Seiten und Artikel Sie abrufen und, wenn Sie angemeldet sind, Ihr Zugangszeichen. Den Inhalt Ihres Warenkorbs erfahren wir erst, wenn Sie uns die vorbereitete E-Mail senden.',
      },
      {
        label: 'Anmeldung mit Google',
        value:
          'Google erfährt, dass Sie sich hier anmelden, und gibt uns Name, E-Mail-Adresse und Profilbild Ihres Kontos. Damit legen wir Ihr Konto an und zeigen Ihr Profil.',
      },
      {
        label: 'Cookie',
        value:
          'Eines, XSRF-TOKEN, mit einer zufälligen Zeichenfolge. Es schützt davor, dass andere Seiten in Ihrem Namen Anfragen senden.',
      },
      {
        label: 'Protokoll des Servers',
        value: `Der Betreiber unserer Server, ${company.host}, hält Anfragen mit IP-Adresse und Uhrzeit fest und löscht sie nach ${company.hostLogKept}.`,
      },
      {
        label: 'Was nicht geschieht',
        value:
          'Diese Seite wertet Ihr Verhalten nicht aus, zeigt keine Werbung und lädt nichts von fremden Servern, auch keine Schriften.',
      },
      {
        label: 'Ihre Rechte',
        value: `Auskunft, Berichtigung, Löschung, Einschränkung, Übertragung und Widerspruch (Art.\u00a015 bis 21\u00a0DSGVO): Eine E-Mail genügt. Beschweren können Sie sich (Art.\u00a077\u00a0DSGVO) bei: ${company.dataProtectionAuthority}.`,
      },
    ],
  },
  {
    id: 'haftung-inhalte',
    heading: 'Haftung für Inhalte',
    paragraphs: [
      'Wir erstellen die Inhalte dieser Seiten mit Sorgfalt. Dass sie jederzeit vollständig, richtig und aktuell sind, können wir jedoch nicht zusichern. Für unsere eigenen Inhalte sind wir nach den allgemeinen Gesetzen verantwortlich.',
      'Erfahren wir, dass ein Inhalt dieser Seiten fehlerhaft ist oder gegen geltendes Recht verstößt, berichtigen oder entfernen wir ihn. Die Haftung für Vorsatz und grobe Fahrlässigkeit sowie für die Verletzung von Leben, Körper und Gesundheit bleibt davon unberührt.',
    ],
  },
  {
    id: 'haftung-links',
    heading: 'Haftung für externe Links',
    paragraphs: [
      'Verweist diese Website auf Seiten anderer Anbieter, so ist für deren Inhalt allein der jeweilige Anbieter verantwortlich; wir haben darauf keinen Einfluss. Beim Setzen eines Links prüfen wir, ob Rechtsverstöße erkennbar sind.',
      'Fremde Seiten fortlaufend zu kontrollieren, ist ohne konkreten Anlass nicht zumutbar. Werden uns Rechtsverstöße bekannt, entfernen wir den betreffenden Link.',
    ],
  },
  {
    id: 'urheberrecht',
    heading: 'Urheberrecht',
    paragraphs: [
      'Texte, Bilder und Gestaltung dieser Website sind urheberrechtlich geschützt. Wer sie vervielfältigen, bearbeiten oder verbreiten möchte, braucht unsere vorherige Zustimmung, soweit das Gesetz die Nutzung nicht ohnehin erlaubt.',
      'Stammen Inhalte von Dritten, achten wir deren Rechte. Sollte Ihnen dennoch eine Verletzung auffallen, genügt ein Hinweis, und wir gehen ihm nach.',
    ],
  },
]
