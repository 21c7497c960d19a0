import { startFloor } from './api-floor.ts'

// The floor as a program: bare Fastify and pg, told by the environment where the database is and which port is its own.
await startFloor(process.env.DATABASE_URL ?? '', Number(process.env.PORT))
