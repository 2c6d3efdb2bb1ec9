// Draws what the logo is needed as besides SVG: favicon and touch icon, and the picture that social networks show.
// CHROMIUM_PATH=/usr/bin/chromium node imagery/scripts/make_icons.mjs
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const imagery = path.resolve(import.meta.dirname, '..')
const dataUrl = (file, type) => `data:${type};base64,${readFileSync(file).toString('base64')}`
const mark = dataUrl(path.join(imagery, 'logo/logo-mark.svg'), 'image/svg+xml')
const favicon = dataUrl(path.join(imagery, 'logo/favicon.svg'), 'image/svg+xml')
const hero = dataUrl(path.join(imagery, 'masters/hero.webp'), 'image/webp')
const font = dataUrl(path.join(imagery, '../src/theme/fonts/geist-german.woff2'), 'font/woff2')

const pictures = [
  {
    file: 'favicon-48.png',
    width: 48,
    height: 48,
    html: `<img src="${favicon}" width="48" height="48">`,
  },
  {
    file: 'apple-touch-icon.png',
    width: 180,
    height: 180,
    html: `<body style="background:#f7f5f1"><img src="${favicon}" width="124" height="124" style="margin:28px">`,
  },
  {
    file: 'social-preview.jpg',
    width: 1200,
    height: 630,
    html: `<style>@font-face{font-family:Geist;font-weight:400 600;src:url(${font})}</style>
      <body style="background:url(${hero}) 66% 62%/auto 112% no-repeat;font-family:Geist;color:#1f2226">
      <div style="position:absolute;left:64px;top:64px;display:flex;gap:16px;align-items:center;font-size:44px;font-weight:600;letter-spacing:-.03em"><img src="${mark}" width="64" height="64">Muster3D</div>
      <div style="position:absolute;left:64px;top:176px;width:560px;font-size:54px;font-weight:600;line-height:1.08;letter-spacing:-.025em">Fertiger und Massgeschneiderter 3D-Druck</div>`,
  },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox'],
})
for (const { file, width, height, html } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>*{margin:0}img{display:block}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({
    path: path.join(imagery, 'logo', file),
    ...(file.endsWith('.jpg') ? { type: 'jpeg', quality: 82 } : { omitBackground: true }),
  })
  await page.close()
}
await browser.close()
