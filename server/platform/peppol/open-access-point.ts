import type { Config } from '../config/config.ts'
import type { AccessPoint } from './access-point.ts'
import { createAccessPoint } from './http-access-point.ts'

/** The access point that the operator set up; null: none, which is usual. */
export function openAccessPoint(config: Config): AccessPoint | null {
  const { PEPPOL_ACCESS_POINT_URL: baseUrl, PEPPOL_ACCESS_POINT_TOKEN: token } = config
  return baseUrl && token ? createAccessPoint({ baseUrl, token }) : null
}
