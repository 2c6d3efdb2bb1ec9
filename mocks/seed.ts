import type {
  Answers,
  CurrentUser,
  ItemTag,
  ShopItem,
  Sizing,
} from '../contract/generated/operations'
import type { PersonaName } from './personas'

/**
 * Everything the mock backend knows before the first request: the answers of the contract's own queries. Files with data
 * have this form.
 * Implements SPEC.md section 3 (ShopItem, Sizing and ItemTag).
 */
export interface Seed {
  shopItems: NonNullable<Answers['shopItems']>
  itemTags: NonNullable<Answers['itemTags']>
  /** What currentUser answers to a persona, in place of the usual person. */
  personas?: { [Name in PersonaName]?: CurrentUser }
}

// A tag's place here is its id: a new one goes to the end. The mock backend sorts what it answers.
const tagNames = [
  'Befestigung',
  'Büro',
  'Ersatzteil',
  'Fahrrad',
  'Gehäuse',
  'Haushalt',
  'Maschinenbau',
  'Modellbau',
  'Robotik',
  'Werkstatt',
] as const

// Narrower than `ItemTag['name']`, so that a misspelt tag does not compile.
type TagName = (typeof tagNames)[number]

const tagNamed = (name: TagName): ItemTag => ({ id: `tag-${tagNames.indexOf(name) + 1}`, name })

type Size = [price: number, description: string]

function sizes(xs: Size, s: Size, m: Size, l: Size, xl: Size): Sizing {
  return {
    priceXS: xs[0],
    priceS: s[0],
    priceM: m[0],
    priceL: l[0],
    priceXL: xl[0],
    descriptionXS: xs[1],
    descriptionS: s[1],
    descriptionM: m[1],
    descriptionL: l[1],
    descriptionXL: xl[1],
  }
}

function item(
  id: string,
  title: string,
  description: string,
  tags: TagName[],
  sizing: Sizing,
  imageIds: string[] = [],
): ShopItem {
  return { id, title, description, imageIds, tags: tags.map(tagNamed), sizing }
}

/** The mock backend's own items, in the order of the shop, and their tags. */
export const seed: Seed = {
  itemTags: tagNames.map(tagNamed),
  shopItems: [
    item(
      '1001',
      'Kabelclip',
      'Federnder Clip, der Kabel an Tischkanten, Regalen und Wänden führt. Das Kabel wird von vorn eingedrückt und lässt sich ohne Werkzeug wieder herausnehmen. Befestigt wird der Clip mit einer Senkkopfschraube M3 oder mit Klebeband auf der ebenen Rückseite.',
      ['Befestigung', 'Büro', 'Haushalt'],
      sizes(
        [4.9, 'für Kabel Ø 3 mm'],
        [5.4, 'für Kabel Ø 5 mm'],
        [5.9, 'für Kabel Ø 7 mm'],
        [6.9, 'für Kabel Ø 10 mm'],
        [8.5, 'für Kabel Ø 14 mm'],
      ),
      ['bild-1001-1', 'bild-1001-2'],
    ),
    item(
      '1002',
      'Gehäuse für Einplatinenrechner',
      'Zweiteiliges Gehäuse mit Schnappverschluss, in dem ein Einplatinenrechner sicher liegt. Lüftungsschlitze in Deckel und Boden führen die Wärme ab, die Anschlüsse bleiben von außen erreichbar. Die matte graue Oberfläche ist unempfindlich gegen Fingerabdrücke.',
      ['Büro', 'Gehäuse', 'Robotik'],
      sizes(
        [14.9, '70 × 35 × 16 mm innen'],
        [18.9, '70 × 60 × 22 mm innen'],
        [22.9, '90 × 62 × 28 mm innen'],
        [29.9, '105 × 80 × 35 mm innen'],
        [39.9, '140 × 100 × 45 mm innen'],
      ),
      ['bild-1002-1', 'bild-1002-2'],
    ),
    item(
      '1003',
      'Wandhaken mit verdeckter Verschraubung',
      'Schlichter Haken für Leichtes wie Jacken, Schals und Handtücher. Eine Grundplatte wird an die Wand geschraubt, der Haken darübergeschoben, sodass keine Schraube sichtbar bleibt. Die matte graue Oberfläche passt zu hellen wie zu dunklen Wänden.',
      ['Befestigung', 'Haushalt'],
      sizes(
        [6.9, '30 × 20 × 22 mm'],
        [7.9, '45 × 25 × 30 mm'],
        [9.9, '60 × 30 × 40 mm'],
        [12.9, '80 × 36 × 52 mm'],
        [16.9, '110 × 45 × 70 mm'],
      ),
      ['bild-1003-1'],
    ),
    item(
      '1004',
      'Zahnrad Modul 1',
      'Geradverzahntes Stirnrad mit Modul 1 und 20° Eingriffswinkel. Es eignet sich für kleine Getriebe mit geringer Last, für Modelle und als Ersatz für gebrochene Zahnräder. Die Zahnbreite beträgt bei allen Größen 8 mm, die Bohrung kann auf das gewünschte Maß aufgerieben werden.',
      ['Ersatzteil', 'Maschinenbau', 'Modellbau', 'Robotik'],
      sizes(
        [5.9, '12 Zähne, Ø 14 mm, Bohrung 4 mm'],
        [6.5, '18 Zähne, Ø 20 mm, Bohrung 5 mm'],
        [7.9, '24 Zähne, Ø 26 mm, Bohrung 5 mm'],
        [10.9, '36 Zähne, Ø 38 mm, Bohrung 6 mm'],
        [14.9, '48 Zähne, Ø 50 mm, Bohrung 8 mm'],
      ),
      ['bild-1004-1', 'bild-1004-2'],
    ),
    item(
      '1005',
      'Fahrrad-Lichthalter',
      'Schelle mit Steckplatz, die eine Akkuleuchte an Lenker oder Sattelstütze hält. Zwei Schrauben M4 klemmen den Halter fest, eine Lage Gummi, die nicht beiliegt, schützt den Lack. Die Leuchte lässt sich beim Abstellen mit einem Griff abnehmen.',
      ['Befestigung', 'Fahrrad'],
      sizes(
        [9.9, 'für Rohr Ø 22,2 mm'],
        [10.5, 'für Rohr Ø 25,4 mm'],
        [10.9, 'für Rohr Ø 27,2 mm'],
        [11.9, 'für Rohr Ø 31,8 mm'],
        [12.9, 'für Rohr Ø 35 mm'],
      ),
      ['bild-1005-1'],
    ),
    item(
      '1006',
      'Blumentopf-Untersetzer',
      'Flacher Untersetzer mit hohem Rand für Töpfe mit eigenem Innentopf oder Übertopf. Rippen im Boden halten den Topf auf Abstand, vier kleine Füße den Untersetzer über der Fensterbank. Das Material ist fein porös: Stehendes Wasser kann mit der Zeit durchtreten.',
      ['Haushalt'],
      sizes(
        [7.9, 'für Töpfe bis Ø 8 cm'],
        [10.9, 'für Töpfe bis Ø 11 cm'],
        [14.9, 'für Töpfe bis Ø 14 cm'],
        [21.9, 'für Töpfe bis Ø 18 cm'],
        [32.9, 'für Töpfe bis Ø 24 cm'],
      ),
      ['bild-1006-1'],
    ),
    item(
      '1007',
      'Drohnen-Propellerschutz, 4er-Satz',
      'Vier Schutzringe, die Propeller und Umgebung bei leichten Berührungen schützen. Die dünnen Stege geben bei einem Anstoß nach und federn zurück. Jeder Ring wird mit zwei Schrauben M2 am Ausleger befestigt.',
      ['Modellbau', 'Robotik'],
      sizes(
        [16.9, 'für Propeller bis 2 Zoll'],
        [21.9, 'für Propeller bis 3 Zoll'],
        [28.9, 'für Propeller bis 4 Zoll'],
        [36.9, 'für Propeller bis 5 Zoll'],
        [54.9, 'für Propeller bis 7 Zoll'],
      ),
    ),
    item(
      '1008',
      'Rohrschelle, zweiteilig',
      'Schelle aus zwei Hälften für Rohre und Stangen an Wand, Decke oder Gestell. Die obere Hälfte wird erst nach dem Einlegen des Rohrs verschraubt, so gelingt die Montage auch ohne Hilfe. Passende Schrauben M5 liegen nicht bei.',
      ['Befestigung', 'Werkstatt'],
      sizes(
        [5.4, 'für Rohr Ø 12 mm'],
        [5.9, 'für Rohr Ø 16 mm'],
        [6.9, 'für Rohr Ø 22 mm'],
        [8.9, 'für Rohr Ø 32 mm'],
        [12.9, 'für Rohr Ø 50 mm'],
      ),
    ),
    item(
      '1009',
      'Stifteköcher mit Wabenmuster',
      'Offener Köcher für Stifte, Scheren und Lineale auf dem Schreibtisch. Das durchbrochene Wabenmuster spart Gewicht und entsteht in einem Stück, ohne Klebestellen. Der geschlossene Boden hält Krümel und Graphitstaub zurück.',
      ['Büro', 'Haushalt'],
      sizes(
        [12.9, '50 × 50 × 70 mm'],
        [15.9, '60 × 60 × 85 mm'],
        [19.9, '75 × 75 × 100 mm'],
        [25.9, '90 × 90 × 115 mm'],
        [34.9, '120 × 90 × 125 mm'],
      ),
      ['bild-1009-1', 'bild-1009-2'],
    ),
    item(
      '1010',
      'Kugelgelenk',
      'Gelenk aus Kugel und Pfanne für Gestänge, Halterungen und bewegliche Figuren. Die Kugel wird in die Pfanne gedrückt und lässt sich in jede Richtung um bis zu 30° schwenken. Eine Stellschraube, die nicht beiliegt, regelt, wie schwer das Gelenk geht.',
      ['Maschinenbau', 'Modellbau', 'Robotik'],
      sizes(
        [6.5, 'Kugel Ø 6 mm, Gewinde M3'],
        [7.5, 'Kugel Ø 8 mm, Gewinde M4'],
        [8.9, 'Kugel Ø 10 mm, Gewinde M5'],
        [11.9, 'Kugel Ø 15 mm, Gewinde M6'],
        [17.9, 'Kugel Ø 25 mm, Gewinde M8'],
      ),
    ),
    item(
      '1011',
      'Scharnier',
      'Fertig montiertes Scharnier, das in einem Druck entsteht und keinen losen Stift hat. Es öffnet um 180° und eignet sich für Klappen, Deckel und leichte Türen. Die Schraubenlöcher sind für Senkköpfe angesenkt.',
      ['Befestigung', 'Ersatzteil', 'Gehäuse'],
      sizes(
        [5.9, '20 × 25 × 4 mm, für Schrauben M2,5'],
        [6.9, '30 × 35 × 5 mm, für Schrauben M3'],
        [8.5, '40 × 45 × 6 mm, für Schrauben M4'],
        [11.5, '60 × 60 × 7 mm, für Schrauben M5'],
        [16.5, '90 × 80 × 9 mm, für Schrauben M6'],
      ),
      ['bild-1011-1'],
    ),
    item(
      '1012',
      'Trinkflaschenhalter für das Unterrohr',
      'Leichter Halter mit federnden Armen für gängige Fahrradflaschen. Er wird mit zwei Schrauben M5 an den vorhandenen Gewinden im Rahmen befestigt, Langlöcher gleichen den Lochabstand aus. Die Flasche wird von oben eingesteckt; für grobes Gelände empfehlen wir ein zusätzliches Band.',
      ['Fahrrad'],
      sizes(
        [19.9, 'für Flaschen Ø 60 mm'],
        [21.9, 'für Flaschen Ø 66 mm'],
        [22.9, 'für Flaschen Ø 74 mm'],
        [26.9, 'für Flaschen Ø 82 mm'],
        [31.9, 'für Flaschen Ø 92 mm'],
      ),
      ['bild-1012-1'],
    ),
    item(
      '1013',
      'Werkzeughalter für Lochwände',
      'Halter für Schraubendreher, Zangen und Innensechskantschlüssel, der in Lochwände mit 38-mm-Raster eingehängt wird. Zwei Haken und eine Sicherungsnase verhindern, dass er sich beim Herausnehmen löst. Die Aufnahmen sind leicht nach hinten geneigt, damit nichts herausfällt.',
      ['Befestigung', 'Werkstatt'],
      sizes(
        [7.9, '1 Aufnahme, 40 mm breit'],
        [10.9, '3 Aufnahmen, 80 mm breit'],
        [14.9, '5 Aufnahmen, 120 mm breit'],
        [19.9, '7 Aufnahmen, 160 mm breit'],
        [28.9, '10 Aufnahmen, 230 mm breit'],
      ),
    ),
    item(
      '1014',
      'Adaptiver Greiferfinger',
      'Nachgiebiger Finger für Greifer, der sich beim Schließen um das Werkstück legt. So lassen sich empfindliche oder unregelmäßig geformte Teile halten, ohne die Kraft genau einzustellen. Der Fuß hat zwei Bohrungen für die Montage am Greifer.',
      ['Maschinenbau', 'Robotik'],
      sizes(
        [18.9, '50 mm lang, 15 mm breit'],
        [23.9, '70 mm lang, 18 mm breit'],
        [29.9, '90 mm lang, 20 mm breit'],
        [39.9, '120 mm lang, 25 mm breit'],
        [58.9, '160 mm lang, 32 mm breit'],
      ),
      ['bild-1014-1', 'bild-1014-2'],
    ),
    item(
      '1015',
      'Schlauchkupplung',
      'Gerade Kupplung mit zwei gerippten Tüllen, die zwei Schläuche gleichen Durchmessers verbindet. Sie ist für drucklose Leitungen gedacht, etwa für Kondensat oder Absaugungen, nicht für Trinkwasser, Lebensmittel oder Tiere. Schlauchschellen sichern die Verbindung, wenn sich die Schläuche bewegen.',
      ['Ersatzteil', 'Werkstatt'],
      sizes(
        [4.9, 'für Schlauch innen Ø 6 mm'],
        [5.5, 'für Schlauch innen Ø 8 mm'],
        [6.5, 'für Schlauch innen Ø 13 mm'],
        [8.5, 'für Schlauch innen Ø 19 mm'],
        [11.9, 'für Schlauch innen Ø 32 mm'],
      ),
    ),
    item(
      '1016',
      'Laptopständer, steckbar',
      'Zwei Seitenteile und ein Querverbinder werden ohne Werkzeug zu einem stabilen Ständer zusammengesteckt. Der Bildschirm rückt auf Augenhöhe, und unter dem Gerät kann die Luft zirkulieren. Zerlegt passt der Ständer flach in die Tasche.',
      ['Büro'],
      sizes(
        [34.9, 'für Geräte bis 11 Zoll'],
        [39.9, 'für Geräte bis 13 Zoll'],
        [45.9, 'für Geräte bis 14 Zoll'],
        [52.9, 'für Geräte bis 16 Zoll'],
        [64.9, 'für Geräte bis 17 Zoll'],
      ),
      ['bild-1016-1'],
    ),
    item(
      '1017',
      'Kettenglied für Energieführungsketten',
      'Einzelnes Glied, mit dem sich Energieführungsketten verlängern oder reparieren lassen. Der Bügel klappt auf, sodass Leitungen auch nachträglich eingelegt werden können. Die Glieder werden seitlich ineinandergerastet und sind untereinander austauschbar.',
      ['Ersatzteil', 'Maschinenbau', 'Robotik'],
      sizes(
        [4.9, '10 × 10 mm innen'],
        [5.4, '15 × 20 mm innen'],
        [6.5, '18 × 37 mm innen'],
        [8.9, '25 × 57 mm innen'],
        [12.9, '35 × 75 mm innen'],
      ),
    ),
    item(
      '1018',
      'Griffmulde zum Einlassen',
      'Eingelassener Griff für Schiebetüren, Schubladen und Kisten. Der umlaufende Rand deckt die Fräskante ab, die Mulde ist innen verrundet und liegt angenehm in der Hand. Zwei Senkbohrungen nehmen Schrauben mit 3,5 mm Durchmesser auf.',
      ['Ersatzteil', 'Haushalt'],
      sizes(
        [8.9, '60 × 30 × 10 mm'],
        [10.9, '80 × 40 × 12 mm'],
        [13.9, '110 × 45 × 14 mm'],
        [18.9, '140 × 55 × 16 mm'],
        [25.9, '180 × 65 × 20 mm'],
      ),
    ),
    item(
      '1019',
      'Brückenpfeiler für die Modellbahn',
      'Gemauert wirkender Pfeiler für Brücken und Viadukte auf der Modellbahn. Das feine Steinmuster lässt sich grundieren und mit Acrylfarbe altern. Eine Bohrung im Sockel erlaubt das Verschrauben von unten.',
      ['Modellbau'],
      sizes(
        [8.9, 'Spur Z, 35 mm hoch'],
        [10.9, 'Spur N, 48 mm hoch'],
        [13.9, 'Spur TT, 64 mm hoch'],
        [18.9, 'Spur H0, 88 mm hoch'],
        [44.9, 'Spur 0, 170 mm hoch'],
      ),
      ['bild-1019-1'],
    ),
    item(
      '1020',
      'Absaugadapter',
      'Verbindet den Saugschlauch mit dem Absaugstutzen von Elektrowerkzeugen. Die konischen Enden werden nur aufgesteckt und halten durch Klemmung. Innen ist der Übergang ohne Kante ausgeführt, damit sich keine Späne festsetzen.',
      ['Ersatzteil', 'Werkstatt'],
      sizes(
        [10.9, 'von Ø 27 mm auf Ø 21 mm'],
        [12.9, 'von Ø 35 mm auf Ø 27 mm'],
        [15.9, 'von Ø 50 mm auf Ø 35 mm'],
        [21.9, 'von Ø 63 mm auf Ø 50 mm'],
        [36.9, 'von Ø 100 mm auf Ø 63 mm'],
      ),
    ),
    item(
      '1021',
      'Zahnriemenscheibe GT2',
      'Riemenscheibe mit 2 mm Teilung für Zahnriemen von 6 mm Breite. Zwei Bordscheiben führen den Riemen, ein Gewindestift M3 hält die Scheibe auf der Welle; für die passende Mutter ist eine Tasche eingearbeitet. Beides liegt nicht bei.',
      ['Maschinenbau', 'Modellbau', 'Robotik'],
      sizes(
        [6.9, '20 Zähne, Bohrung 5 mm'],
        [7.9, '30 Zähne, Bohrung 5 mm'],
        [8.9, '40 Zähne, Bohrung 6,35 mm'],
        [10.9, '60 Zähne, Bohrung 8 mm'],
        [14.9, '80 Zähne, Bohrung 8 mm'],
      ),
    ),
    item(
      '1022',
      'Gehäuse für die Hutschiene',
      'Schmales Gehäuse für Steuerungen und Sensorik mit Kleinspannung, das auf die 35-mm-Hutschiene gerastet wird. Die Front ist abnehmbar und kann für Taster oder Leuchten ausgeschnitten werden. Führungsnuten im Inneren halten die Platine ohne Schrauben.',
      ['Gehäuse', 'Maschinenbau'],
      sizes(
        [16.9, '1 Teilungseinheit, 17,5 mm breit'],
        [21.9, '2 Teilungseinheiten, 35 mm breit'],
        [29.9, '4 Teilungseinheiten, 70 mm breit'],
        [38.9, '6 Teilungseinheiten, 105 mm breit'],
        [52.9, '9 Teilungseinheiten, 157,5 mm breit'],
      ),
    ),
    item(
      '1023',
      'Chassis für sechsbeinige Laufroboter',
      'Bausatz aus Rumpf und sechs Beinen für einen Laufroboter mit 18 Servos. Aufnahmen für Akku, Steuerplatine und Sensoren sind vorgesehen, Kabel verlaufen im Inneren der Beine. Alle Teile werden verschraubt und lassen sich einzeln tauschen. Servos, Elektronik und Schrauben liegen nicht bei.',
      ['Modellbau', 'Robotik'],
      sizes(
        [69.9, 'Rumpf 100 × 60 mm, für Servos mit 5 g'],
        [89.9, 'Rumpf 130 × 80 mm, für Servos mit 9 g'],
        [119, 'Rumpf 170 × 100 mm, für Servos mit 20 g'],
        [149, 'Rumpf 220 × 130 mm, für Servos mit 40 g'],
        [189, 'Rumpf 280 × 160 mm, für Servos mit 60 g'],
      ),
      ['bild-1023-1', 'bild-1023-2'],
    ),
    item(
      '1024',
      'Drehknopf',
      'Gerändelter Knopf für Potentiometer und Drehschalter, die im Betrieb nicht heiß werden. Eine eingelassene Markierung zeigt die Stellung an und kann farbig ausgelegt werden. Die Aufnahme passt auf Achsen mit 6 mm Durchmesser und abgeflachter Seite.',
      ['Ersatzteil', 'Gehäuse', 'Haushalt'],
      sizes(
        [4.9, 'Ø 14 mm, 14 mm hoch'],
        [5.4, 'Ø 20 mm, 16 mm hoch'],
        [6.5, 'Ø 28 mm, 18 mm hoch'],
        [8.5, 'Ø 38 mm, 20 mm hoch'],
        [11.9, 'Ø 50 mm, 24 mm hoch'],
      ),
    ),
    item(
      '1025',
      'Kettenstrebenschutz',
      'Halbschale, die den Lack der Kettenstrebe vor der schlagenden Kette schützt. Sie wird aufgeklipst und mit zwei Kabelbindern gesichert, deren Führungen bereits vorgesehen sind. Dünne Wände halten das Gewicht niedrig.',
      ['Fahrrad'],
      sizes(
        [9.9, 'für Strebe Ø 16 mm, 140 mm lang'],
        [11.9, 'für Strebe Ø 18 mm, 170 mm lang'],
        [13.9, 'für Strebe Ø 20 mm, 200 mm lang'],
        [16.9, 'für Strebe Ø 22 mm, 230 mm lang'],
        [19.9, 'für Strebe Ø 25 mm, 260 mm lang'],
      ),
    ),
    item(
      '1026',
      'Lüfterrad',
      'Radiales Lüfterrad mit rückwärts gekrümmten Schaufeln für kleine Gebläse und Absaugungen. Es wird auf die Motorwelle gesteckt und mit einem Gewindestift M3 gesichert. Für ruhigen Lauf empfehlen wir, das Rad nach der Montage auszuwuchten.',
      ['Ersatzteil', 'Maschinenbau'],
      sizes(
        [9.9, 'Ø 40 mm, Welle 3 mm'],
        [13.9, 'Ø 60 mm, Welle 4 mm'],
        [18.9, 'Ø 80 mm, Welle 5 mm'],
        [29.9, 'Ø 120 mm, Welle 6 mm'],
        [49.9, 'Ø 180 mm, Welle 8 mm'],
      ),
      ['bild-1026-1'],
    ),
    item(
      '1027',
      'Verstellbarer Möbelfuß',
      'Höhenverstellbarer Fuß, der leichte Kleinmöbel auf unebenem Boden ausrichtet. Der breite Teller schont den Boden und kann mit Filz beklebt werden. Eingestellt wird von Hand an der gerändelten Mutter.',
      ['Ersatzteil', 'Haushalt'],
      sizes(
        [6.9, '20–28 mm hoch, Teller Ø 25 mm'],
        [7.9, '28–40 mm hoch, Teller Ø 32 mm'],
        [9.9, '40–58 mm hoch, Teller Ø 40 mm'],
        [13.9, '58–85 mm hoch, Teller Ø 50 mm'],
        [19.9, '85–125 mm hoch, Teller Ø 65 mm'],
      ),
    ),
    item(
      '1028',
      'Gleitlagerbuchse',
      'Zylindrische Buchse mit Bund für langsam drehende oder schwenkende Wellen. Sie wird in die Bohrung eingepresst und ist für geringe Last gedacht. Die Maße stehen für Innendurchmesser, Außendurchmesser und Länge vor dem Einpressen; die Bohrung wird danach auf Maß gerieben.',
      ['Ersatzteil', 'Maschinenbau', 'Werkstatt'],
      sizes(
        [4.9, 'Ø 4 × Ø 8 × 6 mm'],
        [5.2, 'Ø 6 × Ø 10 × 8 mm'],
        [5.9, 'Ø 8 × Ø 12 × 12 mm'],
        [7.5, 'Ø 12 × Ø 18 × 16 mm'],
        [10.5, 'Ø 20 × Ø 28 × 25 mm'],
      ),
    ),
  ],
}
