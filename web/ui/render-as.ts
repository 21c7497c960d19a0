import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** A caller's own element to draw in place of ours, such as the router's link. */
export type RenderElement = ReactElement<{ className?: string; children?: ReactNode }>

/** That element with our classes and props added. */
export function renderAs(element: RenderElement, props: { className?: string; children?: ReactNode }) {
  return cloneElement(element, { ...props, className: cx(props.className, element.props.className) })
}
