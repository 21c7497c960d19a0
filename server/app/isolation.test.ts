import { walkWith } from '../test/isolation-walk.ts'

// As installed: both locks hold.
walkWith('both')
