import { type HelpJob, helpJobs } from '@duly/core/help/help-jobs.ts'
import { Link, notFound, useParams } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/cx.ts'
import { english } from './en/words.ts'
import './help.css'
import { MoreHelp } from './help-screen.tsx'
import { type Act, helpSteps } from './jobs.ts'
import { pictureOf, pictureSize } from './pictures.ts'
import { partsOf } from './words.ts'

/** The title of a job's page; an address that names no job is not found. */
export function titleOf(name: string): { title: string } {
  const job = helpJobs.find((one) => one === name)
  if (!job) throw notFound()
  return { title: english.jobs[job].title }
}

/** The guide to one job: a picture, and the steps with the names of what is pressed. */
export function HelpJobScreen() {
  // The route lets through jobs that there are (titleOf).
  const job = (useParams({ strict: false }) as { job: HelpJob }).job
  const { title, summary, picture, steps } = english.jobs[job]
  return (
    <article className="help-page">
      <Link to="/help" className={buttonClass({ variant: 'ghost', size: 'sm' }, 'help-back')}>
        <ArrowLeft aria-hidden="true" />
        All guides
      </Link>
      <h1 className="display">{title}</h1>
      <p className="lead">{summary}</p>
      <Shot key={`${job}-light`} src={pictureOf(job, 'light')} alt={picture} theme="light" />
      <Shot key={`${job}-dark`} src={pictureOf(job, 'dark')} alt={picture} theme="dark" />
      <ol className="help-steps">
        {steps.map((step, index) => (
          <li key={step}>
            <p>
              {partsOf(step).map((part) =>
                typeof part === 'string' ? (
                  part
                ) : (
                  <b key={part.key} className={isPressed(helpSteps[job][index]?.[part.key]) ? 'help-press' : undefined}>
                    {part.label}
                  </b>
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
      <MoreHelp />
    </article>
  )
}

// Drawn like what is pressed; fields and other things to look at are bold.
function isPressed(act: Act | undefined): boolean {
  return act?.do === 'press' || act?.do === 'confirm' || act?.do === 'give'
}

/** One of the two pictures, by day or by night. Hidden, it is not fetched; where it cannot be had, its place goes. */
function Shot({ src, alt, theme }: { src: string | undefined; alt: string; theme: 'light' | 'dark' }) {
  const [isMissing, setMissing] = useState(false)
  if (!src || isMissing) return null
  return (
    <img
      className={cx('help-shot', theme)}
      src={src}
      alt={alt}
      {...pictureSize}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  )
}
