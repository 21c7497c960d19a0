import type { DatabaseUrls } from '../platform/embedded-postgres/roles.ts'

/** The migrated database that every test database is a copy of. */
export const template = 'duly_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the run's PostgreSQL, set by `global-setup.ts`. */
    postgres: Pick<DatabaseUrls, 'ownerUrl' | 'appUrl' | 'superUrl'> & {
      /** Superuser addresses of every node that holds data; one, unless the database is distributed. */
      nodes: string[]
    }
  }
}
