import * as words from '@duly/core/words/gen/profile.gen.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { type ThemeChoice, themeOptions, useTheme } from '../../ui/theme.ts'
import { t } from '../../words/page.ts'

/** Light, dark or as the machine has it: the same choice as in the navigation, kept on this device. */
export function ThemeChoicePanel() {
  const { choice, choose } = useTheme()
  return (
    <section className="stack mt-10 max-w-2xl" aria-labelledby="theme-heading">
      <h2 id="theme-heading" className="strong">
        {t(words.appearance)}
      </h2>
      <div className="spread stacks gap-4">
        <p className="sm muted">{t(words.appearanceText)}</p>
        <Segmented<ThemeChoice>
          label={t(words.theme)}
          value={choice}
          onValueChange={choose}
          options={themeOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </div>
    </section>
  )
}
