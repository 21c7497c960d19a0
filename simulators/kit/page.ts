import { html, type Markup } from './html.ts'

/** What every page of a simulator is set in. Served as a file, so that the pages need no inline style or script. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --desk: #eef1f0; --card: #ffffff; --ink: #17211d; --ink-2: #4b5853; --line: #d5dcd9; --control: #7d8984;
  --go: #17694a; --go-2: #10543a; --on-go: #ffffff; --bad: #99231b; --bad-bg: #fde9e6; --mark: #6b4d01; --mark-bg: #fdf0c7; --mark-line: #e6d08c;
  --ok-bg: #def6e3; --ok: #195b32;
}
@media (prefers-color-scheme: dark) {
  :root {
    --desk: #121614; --card: #1c2220; --ink: #eef3f0; --ink-2: #b3beb9; --line: #38413d; --control: #7f8b86;
    --go: #7fd6ae; --go-2: #a3e4c7; --on-go: #0c2219; --bad: #ffb4aa; --bad-bg: #45211d; --mark: #f5d679; --mark-bg: #3a3012; --mark-line: #6b5a20;
    --ok-bg: #173a25; --ok: #a5e5bb;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.notice { background: var(--mark-bg); color: var(--mark); border-bottom: 1px solid var(--mark-line); padding: 0.625rem 1rem; text-align: center; font-weight: 600; }
main { max-width: 27rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
main.wide { max-width: 52rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem; box-shadow: 0 12px 32px -18px rgb(0 0 0 / 0.35); }
.card + .card { margin-top: 1rem; }
h1 { font-size: 1.25rem; line-height: 1.35; margin: 0 0 0.25rem; letter-spacing: -0.01em; }
h2 { font-size: 1.0625rem; margin: 0 0 0.5rem; }
p { margin: 0.5rem 0; }
.quiet { color: var(--ink-2); font-size: 0.9375rem; overflow-wrap: anywhere; }
.amount { font-size: 2.25rem; line-height: 1.2; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; margin: 0.25rem 0 0.75rem; }
.amount small { font-size: 1rem; color: var(--ink-2); letter-spacing: 0; }
.lines { border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); margin: 0 0 1.25rem; padding: 0.5rem 0; list-style: none; }
.lines li { display: flex; gap: 1rem; justify-content: space-between; padding: 0.125rem 0; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; font-size: 0.9375rem; margin: 0.875rem 0 0.25rem; }
input[type="text"], input[type="url"], select { width: 100%; height: 3rem; border: 1px solid var(--control); border-radius: 8px; background: var(--card); color: var(--ink); padding: 0 0.75rem; font: inherit; font-variant-numeric: tabular-nums; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
button, .button { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; border-radius: 8px; border: 1px solid transparent; background: var(--go); color: var(--on-go); font: inherit; font-weight: 600; cursor: pointer; margin-top: 1.25rem; text-decoration: none; padding: 0 1rem; }
button:hover, .button:hover { background: var(--go-2); }
.plain { background: transparent; color: var(--ink); border-color: var(--control); margin-top: 0.75rem; }
.plain:hover { background: var(--desk); }
.small { width: auto; min-height: 2.75rem; margin: 0; }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
.error { background: var(--bad-bg); color: var(--bad); border-radius: 8px; padding: 0.75rem; margin: 0 0 1rem; }
.done { background: var(--ok-bg); color: var(--ok); border-radius: 8px; padding: 0.75rem; margin: 0 0 1rem; }
.help { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 1rem; }
.help ul { margin: 0.5rem 0 0; padding-left: 1.125rem; }
code { font: 0.9375em ui-monospace, "SF Mono", Menlo, monospace; white-space: nowrap; }
code.wrap { white-space: normal; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 0.15em; }
fieldset { border: 0; padding: 0; margin: 1rem 0 0; }
legend { font-weight: 600; padding: 0; }
.choice { display: flex; gap: 0.75rem; align-items: flex-start; border: 1px solid var(--line); border-radius: 8px; padding: 0.75rem; margin: 0.5rem 0 0; font-weight: 400; cursor: pointer; }
.choice input { width: 1.25rem; height: 1.25rem; margin: 0.125rem 0 0; accent-color: var(--go); flex: none; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { text-align: left; padding: 0.5rem 0.75rem 0.5rem 0; border-top: 1px solid var(--line); vertical-align: middle; }
td.actions { display: flex; gap: 0.5rem; }
`

/** A whole page, plainly marked as a test. `simulates` is the provider's name. */
export function page(parts: { title: string; simulates: string; base: string; wide?: boolean; body: Markup }): string {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${parts.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${parts.base}/__sim/style.css">
</head>
<body>
<div class="notice" role="note">Test mode: this page imitates ${parts.simulates}. No card is charged.</div>
<main${parts.wide ? html` class="wide"` : ''}>
${parts.body}
</main>
</body>
</html>
`
  return markup
}
