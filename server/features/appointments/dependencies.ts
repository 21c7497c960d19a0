import type { Announce } from './service.ts'

/** What the schedule needs of the installation and of other areas, handed in by app.ts. */
export interface AppointmentParts {
  /** Public origin of the product, without a slash at the end. */
  baseUrl: string
  /** Public origin of the API, where it has one of its own. */
  apiUrl: string
  /** Tells those concerned of a change, in its transaction. */
  announce: Announce
}
