// Loaded into a measured process before its own code: tells whoever started it what its memory is made of, and when it
// came to what it marks. Plain JavaScript, since Node would load its TypeScript reader for it.
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

process.on('message', () => {
  const { external } = process.memoryUsage()
  const { total_physical_size: held } = getHeapStatistics()
  const code = getHeapSpaceStatistics()
    .filter(({ space_name: name }) => /^(code|trusted)/.test(name))
    .reduce((sum, { physical_space_size: size }) => sum + size, 0)
  const marks = performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  process.send?.({
    external,
    held,
    code,
    used: getHeapStatistics().used_heap_size,
    bootedMs: performance.nodeTiming.bootstrapComplete,
    startedAt: performance.timeOrigin,
    marks,
  })
})
// Listening must not keep the process from ending.
process.channel?.unref()
