// Runs before the first paint, so that the page never flashes in the wrong theme, nor as a stranger sees it to somebody
// who is signed in. The app reads the same keys.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
    if (localStorage.getItem('token')) document.documentElement.dataset.known = ''
  } catch {
    // Storage may be forbidden; the machine's preference does then.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
