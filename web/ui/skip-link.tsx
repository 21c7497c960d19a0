/** The first stop of the Tab key: past the navigation, straight to the page's content. */
export function SkipLink({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {children}
    </a>
  )
}
