import { isGivenPreset } from '@duly/core/access/membership.ts'
import { t } from '../../words/page.ts'
import { presetWords } from './preset-words.ts'

/** What somebody's role is called: the preset's name, or that of a role of the business's own. */
export function roleName({ id, name }: { id: string; name: string | null }): string {
  if (name !== null) return name
  return isGivenPreset(id) ? t(presetWords[id].name) : id
}
