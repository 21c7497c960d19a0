import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'

/** A failure that the person at the terminal can act on: printed as it is, without a stack. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PlainError'
  }
}

/** Runs a script's main function; a plain error is printed as one text, and every failure ends the process with code 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const text = error instanceof PlainError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exit(1)
  })
}

/** Says what is going on and for how long: a line that counts in a terminal, a line now and then elsewhere. */
export async function showProgress<T>(text: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const live = process.stderr.isTTY
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`
  process.stderr.write(live ? `${text} …` : `${text} …\n`)
  const tick = () => process.stderr.write(live ? `\r${text} … ${seconds()}` : `  … ${seconds()}\n`)
  const timer = setInterval(tick, live ? 1_000 : 10_000)
  let word = 'failed'
  try {
    const result = await work()
    word = 'done'
    return result
  } finally {
    clearInterval(timer)
    process.stderr.write(live ? `\r${text} … ${word} (${seconds()})\n` : `  ${word} (${seconds()})\n`)
  }
}

export interface RunOptions {
  cwd: string
  env?: NodeJS.ProcessEnv
  /** Show what it prints as it comes, instead of collecting it. */
  show?: boolean
  /** Hears its standard output in pieces, and answers what is to be collected of each. */
  hear?: (piece: string) => string
}

export interface RunResult {
  code: number
  /** Both streams in the order in which they came; empty when shown. */
  output: string
}

/** Runs a program to its end. It ends with us: signals are handed on, and then this process ends, too. */
export function run(
  program: string,
  args: string[],
  { cwd, env = process.env, show = false, hear = (piece) => piece }: RunOptions,
): Promise<RunResult> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { cwd, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    // Decoded by the stream, so that no character is cut between two pieces.
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      output += hear(piece)
    })
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
    })
    attend(child)
    child.on('error', (error) => {
      leave(child)
      resolve({ code: 127, output: `${output}${program}: ${error.message}\n` })
    })
    child.on('close', (code) => {
      leave(child)
      if (endingBy) return endWhenAlone()
      resolve({ code: code ?? 1, output })
    })
  })
}

const children = new Set<ChildProcess>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
let endingBy: NodeJS.Signals | null = null

function attend(child: ChildProcess): void {
  if (children.size === 0) for (const signal of signals) process.on(signal, end)
  children.add(child)
}

function leave(child: ChildProcess): void {
  children.delete(child)
  if (children.size === 0) for (const signal of signals) process.removeListener(signal, end)
}

function end(signal: NodeJS.Signals): void {
  endingBy ??= signal
  for (const child of children) child.kill(signal)
}

function endWhenAlone(): void {
  if (endingBy && children.size === 0) process.exit(128 + constants.signals[endingBy])
}

/** The environment for programs whose output is kept: without colours, unless it will be shown in a terminal. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...env } = process.env
  return process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : { ...env, NO_COLOR: '1' }
}
