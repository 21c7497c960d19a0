import { type HelpJob, helpJobs } from '@duly/core/help/help-jobs.ts'
import { helpTitles } from '@duly/core/help/help-titles.ts'
import * as help from '@duly/core/words/gen/help.gen.ts'
import { Link, notFound, useParams } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/cx.ts'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'
import './help.css'
import { type Control, nameOf, type Step } from './acts.ts'
import { guides } from './guides.ts'
import { MoreHelp } from './help-screen.tsx'
import { pictureOf, pictureSize } from './pictures.ts'

/** The title of the guide to a job; an address that names no job is not found. */
export function guideOf(name: string): { title: string } {
  const job = helpJobs.find((one) => one === name)
  if (!job) throw notFound()
  return { title: t(helpTitles[job].title) }
}

/** The guide to one job: a picture, and the steps with the names of what is pressed. */
export function HelpJobScreen() {
  // The route lets through jobs that there are (guideOf).
  const job = (useParams({ strict: false }) as { job: HelpJob }).job
  const { title, summary } = helpTitles[job]
  const { picture, steps } = guides[job]
  return (
    <article className="help-page">
      <Link to="/help" className={buttonClass({ variant: 'ghost', size: 'sm' }, 'help-back')}>
        <ArrowLeft className="points" aria-hidden="true" />
        {t(help.all)}
      </Link>
      <h1 className="display">{t(title)}</h1>
      <p className="lead">{t(summary)}</p>
      {picture ? (
        <>
          <Shot key={`${job}-light`} src={pictureOf(job, 'light')} alt={t(picture)} theme="light" />
          <Shot key={`${job}-dark`} src={pictureOf(job, 'dark')} alt={t(picture)} theme="dark" />
        </>
      ) : null}
      <ol className="help-steps">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a fixed text
          <li key={index}>
            <p>
              <StepText step={step} />
            </p>
          </li>
        ))}
      </ol>
      <MoreHelp />
    </article>
  )
}

function StepText({ step: { text, controls } }: { step: Step }) {
  const names = Object.entries(controls).map(([key, control]) => [key, <Name key={key} control={control} />])
  return rich(text, Object.fromEntries(names))
}

// Drawn like what is pressed; fields and other things to look at are bold.
function Name({ control }: { control: Control }) {
  const { act } = control
  const name = nameOf(t, control)
  if (act.do === 'mention') return name
  const isPressed = act.do === 'press' || act.do === 'confirm' || act.do === 'give'
  return <b className={isPressed ? 'help-press' : undefined}>{name}</b>
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
