import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import { pause } from './pause.ts'

/**
 * An upload of this window. `sending` includes waiting for the network, with `isWaiting`. `ready`: the file was read, and can
 * be read again or loaded. `loaded` is the number of rows after `done`, and `widened` are sentences about columns that have
 * another type than was shown before. `fault` is why the last step failed.
 */
export interface UploadState {
  readonly phase: 'sending' | 'reading' | 'ready' | 'loading' | 'done' | 'failed'
  readonly percent: number
  readonly isWaiting: boolean
  readonly report: UploadReport | null
  readonly loaded: number | null
  readonly widened: readonly string[]
  readonly fault: string | null
}

/** The progress of an upload, which its steps change. */
export interface UploadProgress {
  readonly state: ReadableStore<UploadState>
  readonly set: (part: Partial<UploadState>) => void
  /** Ends a step with a message; a file that was read before can be read again. */
  readonly fail: (message: string) => void
  /** Repeats a call until the network has carried it. Returns null after `fail` or `close`. */
  readonly carry: <T>(call: () => Promise<Result<T, WireError>>) => Promise<T | null>
  /** Ends the repetition of calls. */
  readonly close: () => void
}

/** Pause after a lost connection, in ms. */
const RETRY_MS = 2_000

const BEGUN: UploadState = {
  phase: 'sending',
  percent: 0,
  isWaiting: false,
  report: null,
  loaded: null,
  widened: [],
  fault: null,
}

/** Makes the progress of an upload that begins. */
export function createUploadProgress(): UploadProgress {
  const state = makeStore(BEGUN)
  let isClosed = false
  const set = (part: Partial<UploadState>) => state.set({ ...state.get(), ...part })
  const fail = (message: string) =>
    set({ phase: state.get().report === null ? 'failed' : 'ready', fault: message, isWaiting: false })

  async function carry<T>(call: () => Promise<Result<T, WireError>>): Promise<T | null> {
    while (!isClosed) {
      const answer = await call()
      if (answer.ok || !isOutage(answer.error)) {
        set({ isWaiting: false })
        if (answer.ok) return answer.value
        fail(answer.error.message)
        return null
      }
      set({ isWaiting: true })
      await pause(RETRY_MS)
    }
    return null
  }

  return {
    state,
    set,
    fail,
    carry,
    close: () => {
      isClosed = true
    },
  }
}

/** Whether a call failed for the network, so that it is repeated. */
function isOutage(error: WireError): boolean {
  return error.code === 'offline' || error.code === 'timeout'
}
