import { walkWith } from '../test/isolation-walk.ts'

// Row-level security hides what a query forgot to ask for. Without it, each query must keep to its workspace by itself.
walkWith('queries only')
