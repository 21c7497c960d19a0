import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/about.gen.ts'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { buttonClass } from '../../ui/button-class.ts'
import { SampleSheet } from '../../ui/sample-sheet.tsx'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'
import { wallTime } from '../../words/times.ts'
import './public-pages.css'

const values = [
  [words.clarity, words.clarityText],
  [words.care, words.careText],
  [words.trust, words.trustText],
] as const

const day = [
  [9, 0, words.review],
  [11, 30, words.quoteCall],
  [14, 0, words.photography],
] as const

/** About: mission, vision, values, three highlights, and the way to us. */
export function AboutScreen() {
  return (
    <div className="about">
      <section className="hero">
        <div>
          <h1 className="display">{rich(words.heading, { em: (inside) => <em>{inside}</em> })}</h1>
          <p>{t(words.lead)}</p>
          <Link to="/contact" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t(words.contact)}
          </Link>
        </div>
        <div className="about-stack" aria-hidden="true">
          <div className="blank" />
          <div>
            <SampleSheet />
          </div>
        </div>
      </section>
      <section className="sec">
        <h2>{t(words.mission)}</h2>
        <p className="display big">{t(words.missionText)}</p>
      </section>
      <section className="sec">
        <h2>{t(words.vision)}</h2>
        <p className="display big">{t(words.visionText)}</p>
      </section>
      <section className="sec">
        <h2>{t(words.values)}</h2>
        <div className="vals">
          {values.map(([name, text]) => (
            <div key={t(name)}>
              <h3>{t(name)}</h3>
              <p>{t(text)}</p>
            </div>
          ))}
        </div>
      </section>
      <section className="sec">
        <h2>{t(words.does)}</h2>
        <div className="feats">
          <div className="feat">
            <div className="pic" aria-hidden="true">
              <SampleSheet />
            </div>
            <h3>{t(words.looks)}</h3>
            <p>{t(words.looksText)}</p>
          </div>
          <div className="feat">
            <div className="pic" aria-hidden="true">
              <span className="chip high">
                <Send />
                {t(words.emailSent)}
              </span>
              <span className="chip low num">
                <b>{moneyText(t.forms, 507_701, 'CAD')}</b>
                <span className="badge green">
                  <Check />
                  {t(words.paid)}
                </span>
              </span>
            </div>
            <h3>{t(words.settled)}</h3>
            <p>{t(words.settledText)}</p>
          </div>
          <div className="feat">
            <div className="pic day" aria-hidden="true">
              {day.map(([hour, minute, what]) => (
                <span key={hour} className="chip num">
                  {wallTime(hour, minute)}
                  <b>{t(what)}</b>
                </span>
              ))}
            </div>
            <h3>{t(words.hand)}</h3>
            <p>{t(words.handText)}</p>
          </div>
        </div>
      </section>
      <section className="about-end">
        <h2 className="display">{t(words.questions)}</h2>
        <Link to="/contact" className="btn btn-lg">
          {t(words.contact)}
        </Link>
      </section>
    </div>
  )
}
