import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { type RenderElement, renderAs } from './render-as.ts'

const mark =
  'M6 3H15.5A13 13 0 0 1 24.96 7.08L14.66 18.46 10.6 14.25 8 16.75 14.74 23.74 27.08 10.1A13 13 0 0 1 15.5 29H6a2.5 2.5 0 0 1-2.5-2.5V5.5a2.5 2.5 0 0 1 2.5-2.5z'
const word =
  'M53.47 14.74Q53.47 10.43 51.13 8.35Q48.79 6.27 44.62 6.27L40.63 6.27L40.45 4.8L45.37 4.8Q49.3 4.8 51.92 5.87Q54.55 6.95 55.88 9.08Q57.2 11.22 57.2 14.43Q57.2 17.86 55.66 20.27Q54.11 22.68 51.45 23.94Q48.79 25.2 45.45 25.2L40.45 25.2L40.63 23.73L44.97 23.73Q47.55 23.73 49.46 22.81Q51.37 21.9 52.42 19.92Q53.47 17.94 53.47 14.74ZM36.61 25.2L36.61 24.61L38.97 23.82L38.97 6.16L36.61 5.39L36.61 4.8L42.51 4.8L42.51 25.2ZM63.38 20.76Q63.38 21.59 63.63 22.09Q63.87 22.59 64.43 22.81Q64.98 23.04 65.93 23.04Q66.87 23.04 67.73 22.72Q68.58 22.41 69.03 21.93L69.54 22.47Q68.63 23.38 67.92 23.98Q67.2 24.59 66.57 24.92Q65.93 25.26 65.29 25.39Q64.65 25.53 63.95 25.53Q62.04 25.53 61.13 24.38Q60.21 23.22 60.21 20.86L60.21 13.38L58.1 12.53L58.1 11.88L63.54 11.55L63.38 13.28ZM68.85 25.5L68.61 22.63L68.61 13.35L66.6 12.53L66.6 11.88L71.97 11.55L71.79 13.32L71.79 23.04Q71.94 23.18 72.18 23.32Q72.41 23.47 72.69 23.62Q72.98 23.76 73.26 23.87Q73.53 23.98 73.8 24.06L73.8 24.54L69.18 25.5ZM79.27 23.97L81.35 24.66L81.35 25.2L74.05 25.2L74.05 24.66L76.1 23.97L76.1 7Q75.89 6.78 75.58 6.53Q75.26 6.29 74.81 6.03Q74.36 5.77 73.78 5.5L73.78 5.07L79.1 3.66L79.42 3.66L79.27 6.42ZM90.57 22.52L88.97 26.28L82.65 13.11L80.84 12.4L80.84 11.79L88.01 11.79L88.01 12.42L86.15 12.99ZM84.48 32.92Q83.58 32.92 83 32.45Q82.41 31.96 82.41 31.11Q82.41 30.66 82.59 30.34Q82.77 30.03 83.05 29.85Q83.33 29.67 83.6 29.67Q83.87 29.67 84.14 29.8Q84.41 29.94 84.76 30.08Q85.11 30.22 85.55 30.22Q86.03 30.22 86.4 30.07Q86.78 29.92 87.1 29.5Q87.42 29.09 87.77 28.32L89.37 24.52L90.14 22.52L93.57 12.93L91.71 12.42L91.71 11.79L96.63 11.79L96.63 12.42L95.04 12.95L89.13 28.06Q88.38 29.97 87.68 31.03Q86.99 32.09 86.21 32.5Q85.44 32.92 84.48 32.92Z'

/** The mark alone: a D cut from solid ink, sliced by a tick. At least 16 px. */
export function LogoMark({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden="true"
      className={cx('logo-drawing', className)}
      {...rest}
    >
      <path className="mark" d={mark} />
    </svg>
  )
}

/** Mark and word, for inside something that is already named. At least 20 px high. */
export function LogoDrawing({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg viewBox="3 0 95 34" aria-hidden="true" className={cx('logo-drawing', className)} {...rest}>
      <path className="mark" d={mark} />
      <path className="word" d={word} />
    </svg>
  )
}

export interface LogoProps extends ComponentProps<'a'> {
  /** The router's link: `render={<Link to="/" />}`. Without it and without `href` the logo is no link. */
  render?: RenderElement
}

/** The product's name, as a link home where it has somewhere to go. */
export function Logo({ render, className, ...rest }: LogoProps) {
  const props = { className: cx('logo', className), 'aria-label': 'Duly', children: <LogoDrawing />, ...rest }
  if (render) return renderAs(render, props)
  if (rest.href) return <a {...props} />
  return (
    <span className={cx('logo', className)}>
      <span className="sr">Duly</span>
      <LogoDrawing />
    </span>
  )
}
