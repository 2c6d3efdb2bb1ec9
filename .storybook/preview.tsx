import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import type { RunOptions } from 'axe-core'
import { lazy, Suspense, type ComponentProps } from 'react'
import { configure } from 'storybook/test'
import '../src/theme/index.scss'
import { axeRules } from './axeRules'
import { isTest } from './darkAxe'
import { keptWorld } from './keptWorlds'
import { chosenMedia, showMedia } from './mediaFeatures'
import './preview.css'
import { showText } from './textModes'
import { showTheme } from './theme'
import {
  conditionItems,
  personaItems,
  systemItems,
  textItems,
  themeItems,
  toolbarMenu,
} from './toolbarItems'
import './visionInDialogs'
import { usualGlobals } from './worldGlobals'

configure({
  // The first story of a run waits for the server to prepare the product's code.
  asyncUtilTimeout: 15_000,
  // The whole document in an error text hides the sentence that matters.
  getElementError: (message, element) => new Error(message ?? element.outerHTML.slice(0, 200)),
})

/** The panel names what passes too, element by element, which costs a test a tenth of its time. */
const axeOptions: RunOptions = {
  runOnly: axeRules,
  ...(isTest() && { resultTypes: ['violations', 'incomplete'] }),
}

// Stories and tests load nothing of what only docs pages need.
const DocsPaper = lazy(() => import('./DocsPaper'))
const PicturesPage = lazy(() => import('../stories/docs/PicturesPage'))

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { disableSaveFromUI: true },
    a11y: { test: 'error', options: axeOptions },
    options: {
      storySort: {
        order: [
          'Hier beginnen',
          'Seiten',
          [
            'Startseite',
            'Shop',
            'Artikel',
            'Anmelden',
            'Profil',
            'Neues Produkt',
            'Gallerie',
            'Material-Eigenschaften',
            'Impressum',
            'Fehler und 404',
          ],
          'Bausteine',
          ['Rahmen', 'Warenkorb', 'Artikel und Bilder', 'Formular', 'Meldungen', 'Demo-Werkzeuge'],
          'Nachschlagen',
          [
            'Farben, Abstände, Schrift (Tokens)',
            'Zustände des Servers',
            'Personen',
            'Spezifikation (englisch)',
          ],
        ],
      },
    },
    docs: {
      container: (props: ComponentProps<typeof DocsPaper>) => (
        <Suspense>
          <DocsPaper {...props} />
        </Suspense>
      ),
      // A function: what `lazy` returns is sent to Storybook's own window, which then loses the values of all controls.
      page: () => <PicturesPage />,
    },
    viewport: {
      options: {
        w320x256: {
          name: '320 × 256 bei 400 %',
          styles: { width: '320px', height: '256px' },
        },
        w320: { name: '320 schmales Telefon', styles: { width: '320px', height: '640px' } },
        w390: { name: '390 Telefon', styles: { width: '390px', height: '844px' } },
        w768: { name: '768 Tablet', styles: { width: '768px', height: '1024px' } },
        w992: { name: '992 Tablet quer', styles: { width: '992px', height: '744px' } },
        w1200: { name: '1200 Notebook', styles: { width: '1200px', height: '800px' } },
        w1440: { name: '1440 Bildschirm', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  globalTypes: {
    theme: toolbarMenu('Farben', 'circlehollow', 'wie das System', themeItems),
    text: toolbarMenu('Text', 'paragraph', 'wie üblich', textItems),
    persona: toolbarMenu('Persona', 'user', 'wie die Story', personaItems),
    mock: toolbarMenu('Zustand des Servers', 'database', 'wie die Story', conditionItems),
    system: toolbarMenu('Weiteres', 'ellipsis', 'wie das System', systemItems),
  },
  initialGlobals: usualGlobals,
  loaders: [(context) => ({ world: keptWorld(context) })],
  beforeEach: async ({ globals }) => {
    document.documentElement.lang = 'de'
    showTheme(globals['theme'])
    showText(globals['text'])
    await showMedia(chosenMedia(globals))
  },
})
