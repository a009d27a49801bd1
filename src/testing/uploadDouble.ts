// Replaces XMLHttpRequest in a test by one that uses fetch: so doubleClub answers uploads too.
import { vi } from 'vitest'

type Listener<E> = ((event: E) => void) | null

interface Doubled {
  /** Fires the progress event of the last request: `sent` of `total` bytes. */
  progress: (sent: number, total: number) => void
}

/** Replaces XMLHttpRequest until the test ends; call `doubleClub` (or open the application) for its answers. */
export function doubleUploads(): Doubled {
  let tellLast: (sent: number, total: number) => void = () => undefined

  class RequestDouble {
    readonly upload: { onprogress: Listener<Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>> } = {
      onprogress: null,
    }
    onload: Listener<void> = null
    onerror: Listener<void> = null
    onabort: Listener<void> = null
    onloadend: Listener<void> = null
    status = 0
    responseText = ''
    private readonly stop = new AbortController()
    private readonly asked = new Headers()
    private answered = new Headers()
    private target = { method: '', url: '' }

    open(method: string, url: string) {
      this.target = { method, url }
    }
    setRequestHeader(name: string, value: string) {
      this.asked.append(name, value)
    }
    getAllResponseHeaders() {
      return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }
    abort() {
      this.stop.abort()
    }
    send(body: string) {
      tellLast = (loaded, total) => this.upload.onprogress?.({ lengthComputable: true, loaded, total })
      void this.deliver(body)
    }

    private async deliver(body: string) {
      try {
        const { method, url } = this.target
        const response = await fetch(url, { method, headers: this.asked, body, signal: this.stop.signal })
        this.status = response.status
        this.answered = response.headers
        this.responseText = await response.text()
        this.onload?.()
      } catch {
        if (this.stop.signal.aborted) this.onabort?.()
        else this.onerror?.()
      }
      this.onloadend?.()
    }
  }

  vi.stubGlobal('XMLHttpRequest', RequestDouble)
  return { progress: (sent, total) => tellLast(sent, total) }
}
