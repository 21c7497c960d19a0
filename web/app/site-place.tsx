import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** A path of ours. */
  to: string
  children?: ReactNode
}

/** Where header and footer stand: on which path, and how a link leads to another one. */
export interface SitePlace {
  path: string
  Link: ComponentType<SiteLinkProps>
}

/** The browser's own link: where no router is. */
export function PlainLink({ to, ...rest }: SiteLinkProps) {
  return <a href={to} {...rest} />
}

/** Given by the app (with the router's link) and by the pay pages (with the browser's). */
export const SitePlaceContext = createContext<SitePlace>({ path: '/', Link: PlainLink })

export const useSitePlace = (): SitePlace => useContext(SitePlaceContext)

/** A link to a path of ours, whoever draws it. */
export function SiteLink(props: SiteLinkProps) {
  const { Link } = useSitePlace()
  return <Link {...props} />
}
