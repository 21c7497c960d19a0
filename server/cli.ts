import { complaint } from './app/commands/command.ts'
import { runCommand } from './commands.ts'

const isTerminal = process.stderr.isTTY
const clearLine = () => isTerminal && process.stderr.write('\r\x1b[K')
const progress = (note: string) => {
  if (isTerminal) process.stderr.write(`\r\x1b[K${note} …`)
}

runCommand(process.argv.slice(2), process.env, progress).then(
  ({ text, ok }) => {
    clearLine()
    process.stdout.write(`${text}\n`)
    if (!ok) process.exitCode = 1
  },
  (error: unknown) => {
    clearLine()
    process.stderr.write(`${complaint(error)}\n`)
    process.exitCode = 1
  },
)
