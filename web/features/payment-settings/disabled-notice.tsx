import * as words from '@duly/core/words/gen/card-connection.gen.ts'
import { supportEmail } from '../../api/site.ts'
import { Notice } from '../../ui/notice.tsx'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'

const steps = [words.how1, words.how2, words.how3]
const benefits = [words.benefit1, words.benefit2, words.benefit3]

/** What is said while an administrator has not switched card payments on. */
export function DisabledNotice() {
  const address = supportEmail()
  return (
    <div className="stack settings-form">
      <Notice tone="yellow">
        <strong>{t(words.disabled)}</strong>
        <p>
          {rich(words.disabledText, {
            address: <bdi>{address}</bdi>,
            mail: (inside) => <a href={`mailto:${address}`}>{inside}</a>,
          })}
        </p>
      </Notice>
      <h2 className="strong">{t(words.how)}</h2>
      <ol className="settings-list">
        {steps.map((step) => (
          <li key={t(step)}>{t(step)}</li>
        ))}
      </ol>
      <h2 className="strong">{t(words.benefits)}</h2>
      <ul className="settings-list dots">
        {benefits.map((benefit) => (
          <li key={t(benefit)}>{t(benefit)}</li>
        ))}
      </ul>
    </div>
  )
}
