import type { CSSProperties } from 'react'

/*
 * Paper and ink for mail programs: the colours of web/ui/styles/tokens.css as plain values, since variables don't reach
 * there. Everything is inline; the style element adds what inline styles can't say: the dark theme and small screens. Sides are
 * those of mails from left to right, since mail programs know no others; `mirrored.ts` turns them.
 */

const sans = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif"

const light = {
  desk: '#f0ece5',
  sheet: '#fffefc',
  line: '#e2ddd6',
  ink: '#1b1b25',
  ink2: '#4a4a56',
  ink3: '#676670',
  seal: '#811d54',
  onSeal: '#fffdfa',
  well: '#f4f1ea',
}

const dark = {
  desk: '#141216',
  sheet: '#1f1c21',
  line: '#49464c',
  ink: '#efebe2',
  ink2: '#bebab2',
  ink3: '#9d9992',
  seal: '#9d3069',
  link: '#f1a2c7',
  well: '#18151a',
  plate: '#f6f2ea',
}

const text: CSSProperties = { margin: 0, fontFamily: sans, overflowWrap: 'anywhere', wordBreak: 'break-word' }

export const style = {
  desk: { margin: 0, padding: 0, width: '100%', backgroundColor: light.desk, WebkitTextSizeAdjust: '100%' },
  preview: {
    display: 'none',
    overflow: 'hidden',
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    fontSize: 1,
    lineHeight: '1px',
    color: light.desk,
  },
  edge: { padding: '32px 20px' },
  frame: { maxWidth: 560, width: '100%', margin: '0 auto', textAlign: 'left', tableLayout: 'fixed' },
  head: { padding: '0 0 20px' },
  letterhead: { ...text, fontSize: 18, lineHeight: '26px', fontWeight: 600, color: light.ink },
  plate: { display: 'inline-block' },
  logo: { display: 'block', border: 0, maxWidth: '100%' },
  sheet: {
    backgroundColor: light.sheet,
    border: `1px solid ${light.line}`,
    borderRadius: 2,
    padding: '36px 40px 40px',
  },
  foot: { padding: '20px 0 0' },
  footText: { ...text, fontSize: 12, lineHeight: '18px', color: light.ink3, padding: '0 0 8px' },
  heading: {
    margin: '0 0 16px',
    fontFamily: serif,
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 400,
    letterSpacing: '-0.01em',
    color: light.ink,
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  paragraph: { ...text, margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: light.ink },
  small: { ...text, margin: '0 0 16px', fontSize: 13, lineHeight: '20px', color: light.ink3 },
  amountLabel: { ...text, fontSize: 13, lineHeight: '20px', color: light.ink3 },
  amount: {
    margin: '2px 0 20px',
    fontFamily: serif,
    fontSize: 42,
    lineHeight: '50px',
    letterSpacing: '-0.02em',
    color: light.ink,
    fontVariantNumeric: 'lining-nums tabular-nums',
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  currency: { fontFamily: sans, fontSize: 15, letterSpacing: 0, color: light.ink3 },
  facts: { borderTop: `1px solid ${light.ink}`, margin: '4px 0 24px', tableLayout: 'fixed' },
  factsTitle: { ...text, margin: '8px 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600, color: light.ink },
  factName: {
    ...text,
    width: '38%',
    padding: '9px 12px 9px 0',
    fontSize: 14,
    lineHeight: '20px',
    color: light.ink3,
    borderBottom: `1px solid ${light.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  factValue: {
    ...text,
    padding: '9px 0',
    fontSize: 14,
    lineHeight: '20px',
    color: light.ink,
    borderBottom: `1px solid ${light.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  buttonTable: { margin: '8px 0 12px' },
  buttonCell: { backgroundColor: light.seal, borderRadius: 8, textAlign: 'center' },
  button: {
    display: 'block',
    padding: '14px 24px',
    fontFamily: sans,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 600,
    color: light.onSeal,
    textDecoration: 'none',
    backgroundColor: light.seal,
    borderRadius: 8,
  },
  address: { ...text, margin: '0 0 24px', fontSize: 13, lineHeight: '20px', color: light.ink3 },
  link: { color: light.seal, textDecoration: 'underline' },
  quote: {
    ...text,
    margin: '0 0 24px',
    padding: '14px 16px',
    fontSize: 15,
    lineHeight: '24px',
    color: light.ink,
    backgroundColor: light.well,
    borderRadius: 2,
  },
} as const satisfies Record<string, CSSProperties>

/** The style element: the dark theme, and screens under 480 px. Class names are what layout and blocks give. */
export const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .edge { padding: 16px 12px !important; }
  .pad { padding: 24px 20px 28px !important; }
  .heading { font-size: 24px !important; line-height: 30px !important; }
  .amount { font-size: 34px !important; line-height: 40px !important; }
}
@media (prefers-color-scheme: dark) {
  .desk { background-color: ${dark.desk} !important; }
  .sheet { background-color: ${dark.sheet} !important; border-color: ${dark.line} !important; }
  .ink, .heading, .amount { color: ${dark.ink} !important; }
  .ink2 { color: ${dark.ink2} !important; }
  .ink3 { color: ${dark.ink3} !important; }
  .line { border-color: ${dark.line} !important; }
  .facts { border-top-color: ${dark.ink} !important; }
  .well { background-color: ${dark.well} !important; color: ${dark.ink} !important; }
  .button-cell, .button { background-color: ${dark.seal} !important; color: ${light.onSeal} !important; }
  .link { color: ${dark.link} !important; }
  .plate { background-color: ${dark.plate} !important; padding: 8px 10px !important; border-radius: 8px !important; }
}
`
