import { ApiError, headersOf, refusedBy } from './call.ts'

/** How often a server that is busy with other uploads is asked again. */
const mostTries = 20

export interface UploadOptions {
  /** 0 to 1, as it gets on. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/**
 * Sends one file as it is to a path of the API, with its progress, which `fetch` does not tell. Waits and tries again while
 * the server has its hands full. Answers what the server answers; throws `ApiError`, or `AbortError` once it was stopped.
 */
export async function upload<Answer>(path: string, file: File, options: UploadOptions): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await uploadOnce(path, file, options)) as Answer
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || tries === mostTries) throw error
      await new Promise((resolve) => setTimeout(resolve, 1500))
      options.signal.throwIfAborted()
    }
  }
}

function uploadOnce(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries({ ...headersOf(), 'content-type': 'application/octet-stream' }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status < 300) return resolve(answer)
      void refusedBy(request.status, answer).then(reject)
    }
    request.onerror = () => reject(new ApiError(0, []))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    if (signal.aborted) return reject(new DOMException('stopped', 'AbortError'))
    signal.addEventListener('abort', stop)
    request.send(file)
  })
}

// A proxy's own page is no answer of ours.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
