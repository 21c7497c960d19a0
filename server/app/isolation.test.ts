import { walkAs } from '../test/isolation-walk.ts'

// As installed: both locks hold.
walkAs('app')
