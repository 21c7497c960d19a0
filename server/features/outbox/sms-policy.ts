import type { RefusalId } from '@duly/core/contract/refusals.ts'
import { countryCode } from '@duly/core/customers/countries.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Tx } from '../../platform/db/database.ts'
import { textedNumber } from '../../platform/sms/phone.ts'
import type { MessageSubject } from './message.ts'

/** Why no SMS may go to a number; null when one may. */
export type SmsProblem = (
  tx: Tx,
  workspaceId: string,
  sms: { to: string; about: MessageSubject | null },
) => Promise<RefusalId | null>

/** Countries that share their numbers: tables tell the members of a group apart by ranges that people carry across. */
const groups = ['US CA', 'GB GG IM JE', 'NO SJ', 'FI AX', 'AU CC CX', 'IT VA', 'MA EH', 'FR GP RE MQ GF YT BL MF'].map(
  (group) => new Set(group.split(' ')),
)

/**
 * An SMS costs money, and some ranges earn it for whoever owns them. So messages go to ordinary numbers only, in the
 * countries of the business and its customers, or where the operator's SMS_COUNTRIES says.
 */
export function createSmsPolicy(parts: {
  config: Pick<Config, 'SMS_DEFAULT_REGION' | 'SMS_COUNTRIES'>
  /** Countries, as people wrote them, of the business, its customers and what a message is about. */
  countriesOf(tx: Tx, workspaceId: string, about: MessageSubject | null): Promise<readonly string[]>
}): SmsProblem {
  const { SMS_DEFAULT_REGION: region, SMS_COUNTRIES: configured } = parts.config
  return async (tx, workspaceId, { to, about }) => {
    const number = textedNumber(to, region)
    if ('problem' in number) return number.problem === 'kind' ? 'sms_kind_refused' : 'sms_number_invalid'
    if (configured === 'all') return null
    const allowed =
      configured === undefined
        ? [region, ...(await parts.countriesOf(tx, workspaceId, about)).map((written) => countryCode(written))]
        : configured.split(/[\s,]+/)
    return allowed.some((country) => country !== null && isSame(country.toUpperCase(), number.country))
      ? null
      : 'sms_country_refused'
  }
}

const isSame = (one: string, other: string) =>
  one === other || groups.some((group) => group.has(one) && group.has(other))
