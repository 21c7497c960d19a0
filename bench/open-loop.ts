import { setTimeout as pause } from 'node:timers/promises'
import { type LineClient, openLineClient, type Request } from './line-client.ts'

/** One request of an open loop, in milliseconds since the loop began. */
export interface Sample {
  /** When it was to be sent, whatever became of those before. */
  due: number
  /** From then to the answer, so that waiting anywhere counts. */
  ms: number
  /** Status of the answer; 0 when none came. */
  status: number
  /** Whether a refusal said when to come again. */
  saysWhen: boolean
}

/** Connections to one or several processes, as many as are in use at once. */
export interface Connections {
  take(): Promise<LineClient>
  giveBack(client: LineClient): void
  close(): void
}

/** Opens connections to the processes in turns, as they are needed. */
export function openConnections(urls: readonly string[]): Connections {
  const all = new Set<LineClient>()
  const idle: LineClient[] = []
  let turn = 0
  return {
    async take() {
      const kept = idle.shift()
      if (kept) return kept
      const client = await openLineClient(urls[turn++ % urls.length] ?? '')
      all.add(client)
      return client
    },
    giveBack: (client) => void idle.push(client),
    close() {
      for (const client of all) client.close()
    },
  }
}

/** Sends requests at a constant rate, whether answers come or not, for so many seconds; ends with the last answer. */
export async function openLoop(
  connections: Connections,
  next: () => Request,
  rate: number,
  seconds: number,
): Promise<Sample[]> {
  const samples: Sample[] = []
  const begun = performance.now()
  const open: Promise<void>[] = []
  const send = async (due: number) => {
    const answer = await ask(connections, next())
    samples.push({ due, ms: performance.now() - begun - due, ...answer })
  }
  for (let sent = 0; sent < rate * seconds; ) {
    const now = performance.now() - begun
    for (; (sent * 1000) / rate <= now && sent < rate * seconds; sent += 1) open.push(send((sent * 1000) / rate))
    await pause(1)
  }
  await Promise.all(open)
  return samples
}

/** Requests one after the other on each of so many connections; answers a second. */
export async function closedLoop(
  connections: Connections,
  next: () => Request,
  atOnce: number,
  seconds: number,
): Promise<number> {
  const begun = performance.now()
  let answers = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const client = await connections.take()
      while (performance.now() - begun < seconds * 1000) {
        await client.ask(next())
        answers += 1
      }
      connections.giveBack(client)
    }),
  )
  return (answers * 1000) / (performance.now() - begun)
}

async function ask(connections: Connections, request: Request): Promise<Pick<Sample, 'status' | 'saysWhen'>> {
  try {
    const client = await connections.take()
    const { status, head } = await client.answer(request)
    connections.giveBack(client)
    return { status, saysWhen: /\r\nretry-after: \d/i.test(head) }
  } catch {
    // A connection that could not be made or was cut: whoever asked has no answer.
    return { status: 0, saysWhen: false }
  }
}
