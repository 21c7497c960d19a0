/**
 * How a run of tests tells each file as it ends: a line of its standard output that begins with this mark, which is printed
 * at once, while the rest is kept until the run is over.
 */
const mark = '\u001e'

/** What is known of a file whose tests have ended. */
export interface ToldFile {
  name: string
  passed: number
  failed: number
  /** How long its tests took together, in milliseconds. */
  ms: number
}

/** Told by a reporter, in the process that runs the tests. */
export function tellFile({ name, passed, failed, ms }: ToldFile): void {
  const about = [`${passed} passed`, ...(failed > 0 ? [`${failed} failed`] : []), `${(ms / 1000).toFixed(1)} s`]
  process.stdout.write(`${mark}${failed > 0 ? '✗' : '·'} ${name} (${about.join(', ')})\n`)
}

/** Told of a test that failed and then passed: something to look into, whatever the run says at its end. */
export function tellSecondTry(file: string, title: string): void {
  process.stdout.write(`${mark}! ${file}: passed at its second try only: ${title}\n`)
}

/** Takes told lines out of an output that comes in pieces; answers what is to be kept of each piece. */
export function tellingFrom(tell: (line: string) => void): (piece: string) => string {
  let begun = ''
  return (piece) => {
    const lines = (begun + piece).split('\n')
    begun = lines.pop() ?? ''
    // A line that has not ended is kept back only where it may become a told one.
    const kept = begun.startsWith(mark) ? '' : begun
    if (kept) begun = ''
    const rest = lines.filter((line) => {
      if (line.startsWith(mark)) tell(line.slice(mark.length))
      return !line.startsWith(mark)
    })
    return rest.map((line) => `${line}\n`).join('') + kept
  }
}
