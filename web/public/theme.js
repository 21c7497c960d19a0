// Runs before the first paint. The page never flashes in the wrong theme, nor as a stranger sees it to somebody who is
// signed in; the app reads the same keys. And a form of the ready HTML that is sent, or a button of it that is pressed,
// before the app has come waits for it (web/app/take-over.ts); on those pages the app comes after their first paint.
;(() => {
  const root = document.documentElement
  let choice = null
  root.dataset.script = ''
  try {
    choice = localStorage.getItem('theme')
    if (localStorage.getItem('token')) root.dataset.known = ''
  } catch {
    // Storage may be forbidden; the machine's preference does then.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  document.addEventListener(
    'submit',
    (event) => {
      if (!event.target.closest('.prerendered')) return
      event.preventDefault()
      root.dataset.sent = ''
    },
    true,
  )
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target.closest('.prerendered button[type="button"]:not([disabled])')
      if (button) root.dataset.pressed = [...document.querySelectorAll('.prerendered button')].indexOf(button)
    },
    true,
  )
  const { app } = document.currentScript.dataset
  if (!app) return

  let isBrought = false
  const bring = () => {
    if (isBrought) return
    isBrought = true
    import(app)
  }
  // It would share a slow line with the style and typefaces that the page waits for. Nothing is painted where nobody
  // looks, nor of a page that is hidden from somebody who is signed in.
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden || 'known' in root.dataset) return bring()
    setTimeout(bring, 2000)
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) bring()
    })
    paints.observe({ type: 'paint', buffered: true })
  })
})()
